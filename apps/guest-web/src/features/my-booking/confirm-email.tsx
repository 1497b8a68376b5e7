import { embedded } from '../../language.ts'
import { m } from '../../paraglide/messages.js'

interface ConfirmEmailProps {
  action: string
  /** Of the mailed link. */
  mark: string
  /** Mostly hidden. */
  email: string
}

/** Asks the guest to confirm its e-mail address. */
export const ConfirmEmail = ({ action, mark, email }: ConfirmEmailProps) => (
  <form className="card ask" method="post" action={action}>
    <input type="hidden" name="mark" value={mark} />
    <p>{m.email_sent({ address: embedded(email) })}</p>
    <button type="submit" className="quiet">
      {m.email_mine()}
    </button>
  </form>
)
