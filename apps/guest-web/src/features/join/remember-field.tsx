import type { ChangeEvent } from 'react'
import { m } from '../../messages/functions.js'
import { forgetGuest, rememberedGuest } from '../../remembered-guest.ts'
import { hintId } from '../../ui/field.tsx'

const clear = (form: HTMLFormElement | null, name: string) => {
  const input = form?.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Off unless turned on before on this device; turning it off removes the stored data at once. Hidden without a script. */
export const RememberField = () => {
  const changed = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    if (checked || !rememberedGuest()) return
    forgetGuest()
    clear(form, 'customer_name')
    clear(form, 'phone')
    clear(form, 'email')
  }
  return (
    <div className="field scripted">
      <label className="check">
        <input type="checkbox" name="remember" aria-describedby={hintId('remember')} onChange={changed} />
        <span>{m.remember()}</span>
      </label>
      <p className="hint" id={hintId('remember')}>
        {m.remember_hint()}
      </p>
    </div>
  )
}
