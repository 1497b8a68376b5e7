import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Pasting and password managers work; the text can be shown to check it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
          className="-my-px -mr-px"
        />
      }
    />
  )
}
