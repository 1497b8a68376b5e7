import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { minPasswordLength, registerInput } from '@waitbook/contracts/session'
import { z } from '@waitbook/contracts/zod'
import { countries, guessCountry } from '@waitbook/domain/countries'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorDetail, errorFields, errorStatus, joinFieldErrors } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
import { placeKindOptions, placeKindWords } from '../../lib/place-kind-options.ts'
import { zoneOptions } from '../../lib/time-zones.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { trpc } from '../../trpc.ts'
import { sessionMessages as say } from '../session/session-messages.ts'

const registerFields = registerInput.omit({ default_country_code: true, invite: true }).extend({ country: z.string() })
type Fields = Required<z.input<typeof registerFields>>

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Country and time zone default to the browser's. */
const fieldsAtFirst = (): Fields => ({
  username: '',
  email: '',
  restaurant_name: '',
  password: '',
  first_name: '',
  last_name: '',
  place_kind: 'restaurant',
  country: guessCountry(timeZone(), navigator.languages)?.id ?? 'IN',
  time_zone: timeZone(),
})

/** The field errors, else the server's text, else the client's. */
const refusal = (error: unknown) => {
  const fields = errorFields(error)
  if (fields) return joinFieldErrors(fields)
  return errorDetail(error) ?? (errorStatus(error) === undefined ? say.registerFailed : say.registerRefused)
}

export interface RegisterFormProps {
  /** The token of an invite by the operator. */
  invite: string | undefined
  onRegistered: (username: string) => void
  /** Called when the form becomes dirty, and when it is clean again or unmounts. */
  onUnsavedInput: (has: boolean) => void
}

export function RegisterForm({ invite, onRegistered, onUnsavedInput }: RegisterFormProps) {
  // Looking for the country of the time zone takes milliseconds.
  const [defaultValues] = useState(fieldsAtFirst)
  const form = useForm<Fields, unknown, z.output<typeof registerFields>>({
    defaultValues,
    resolver: standardSchemaResolver(registerFields),
  })
  useRootErrorUntilChange(form)
  const { errors, isDirty } = form.formState
  useEffect(() => {
    onUnsavedInput(isDirty)
    return () => onUnsavedInput(false)
  }, [isDirty, onUnsavedInput])
  const register = trpc.session.register.useMutation({
    onSuccess: (_, input) => onRegistered(input.username),
    onError: (error) => form.setError('root', { message: refusal(error) }),
  })

  const submit = form.handleSubmit(
    ({ country, ...values }) =>
      register.mutate({
        ...values,
        invite,
        default_country_code: countries.find(({ id }) => id === country)?.callingCode,
      }),
    () => {
      const { username, restaurant_name, password } = form.getValues()
      const isIncomplete = [username, restaurant_name, password].some((value) => value.trim() === '')
      if (isIncomplete) form.setError('root', { message: say.registerIncomplete })
    },
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5" aria-label="Register">
      {errors.root?.message && <Banner tone="red">{errors.root.message}</Banner>}
      <Field id="register-username" label="Username" required error={errors.username?.message}>
        <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field id="register-restaurant-name" label="Business name" required error={errors.restaurant_name?.message}>
        <TextInput {...form.register('restaurant_name')} autoComplete="organization" />
      </Field>
      <Field id="register-place-kind" label={placeKindWords.label} error={errors.place_kind?.message}>
        <Select {...form.register('place_kind')} options={placeKindOptions} />
      </Field>
      <Field id="register-country" label="Country" error={errors.country?.message}>
        <Select {...form.register('country')} options={countryOptions} autoComplete="country" />
      </Field>
      <Field id="register-time-zone" label="Time zone" error={errors.time_zone?.message}>
        <Select {...form.register('time_zone')} options={zoneOptions(timeZone())} />
      </Field>
      <Field id="register-email" label="Email" optional error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        id="register-password"
        label="Password"
        required
        error={errors.password?.message}
        hint={`At least ${minPasswordLength} characters.`}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" full pending={register.isPending}>
        Register
      </Button>
    </form>
  )
}
