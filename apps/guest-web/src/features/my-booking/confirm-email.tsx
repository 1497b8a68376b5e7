import { embedded } from '../../language.ts'
import { m } from '../../paraglide/messages.js'

/** Asks the guest to confirm its e-mail address. `email`: mostly hidden. */
export const ConfirmEmail = ({ action, email }: { action: string; email: string }) => (
  <form className="card" method="post" action={action}>
    <p>{m.email_sent({ address: embedded(email) })}</p>
    <button type="submit" className="quiet">
      {m.email_mine()}
    </button>
  </form>
)
