import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type PasswordAndCodeInput, passwordAndCodeInput } from '@waitbook/contracts/account'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { useForm } from 'react-hook-form'
import { errorCode, errorFields, errorStatus } from '../../lib/api-error.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { refusalOf } from './refusal.ts'
import { securityMessages as say } from './security-messages.ts'

interface BothFactorsDialogProps {
  title: string
  description: string
  confirmLabel: string
  isDangerous?: boolean
  /** If it rejects, the error is shown at its field. */
  onSubmit: (factors: PasswordAndCodeInput) => Promise<unknown>
  onClose: () => void
}

/** Asks for password and code, for what weakens an account. */
export function BothFactorsDialog(props: BothFactorsDialogProps) {
  const { title, description, confirmLabel, isDangerous = false, onSubmit, onClose } = props
  const form = useForm<PasswordAndCodeInput>({
    defaultValues: { password: '', code: '' },
    resolver: standardSchemaResolver(passwordAndCodeInput),
  })
  useRootErrorUntilChange(form)
  const { errors, isSubmitting, isDirty } = form.formState
  const refuse = (error: unknown) => {
    if (errorStatus(error) === 401) return
    if (errorCode(error) === 'wrong_code') form.setError('code', { message: refusalOf(error) })
    else if (errorFields(error)?.password) form.setError('password', { message: refusalOf(error) })
    else form.setError('root', { message: refusalOf(error) })
  }
  const submit = form.handleSubmit((factors) => onSubmit(factors).catch(refuse))

  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      hasUnsavedInput={isDirty}
      onSubmit={submit}
      submitLabel={confirmLabel}
      tone={isDangerous ? 'danger' : 'primary'}
      pending={isSubmitting}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {errors.root?.message && <Banner tone="red">{errors.root.message}</Banner>}
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Field label="Code" hint={say.codeHint} error={errors.code?.message}>
          <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      </div>
    </FormDialog>
  )
}
