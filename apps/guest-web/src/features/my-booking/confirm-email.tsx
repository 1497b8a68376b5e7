import { embedded } from '../../language.ts'
import { m } from '../../paraglide/messages.js'

/** By a press, as for a number. `email`: mostly hidden. */
export const ConfirmEmail = ({ action, email }: { action: string; email: string }) => (
  <form className="card" method="post" action={action}>
    <p>{m.email_sent({ address: embedded(email) })}</p>
    <button type="submit" className="quiet">
      {m.email_mine()}
    </button>
  </form>
)
