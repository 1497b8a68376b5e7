import { m } from '../messages/functions.js'

interface ConfirmNumberProps {
  action: string
  /** Of the texted link. */
  mark: string
  /** With only its last digits. */
  phone: string
}

/** By a press, as programs that check links open them as well. */
export const ConfirmNumber = ({ action, mark, phone }: ConfirmNumberProps) => (
  <form className="card ask" method="post" action={action}>
    <input type="hidden" name="mark" value={mark} />
    <p>{m.number_texted({ digits: phone.slice(-4) })}</p>
    <button type="submit" className="quiet">
      {m.number_mine()}
    </button>
  </form>
)
