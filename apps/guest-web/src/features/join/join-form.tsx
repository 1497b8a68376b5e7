import type { JoinInfo } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { wordsIn } from '@waitbook/domain/parties/marks'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/functions.js'
import { navigation } from '../../navigate.ts'
import { joinPath, joinQueuePath } from '../../paths.ts'
import { forgetGuest, rememberGuest } from '../../remembered-guest.ts'
import { forgetDraft } from '../../saved-draft.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { AllergiesField } from '../../ui/allergies-field.tsx'
import { described, Field } from '../../ui/field.tsx'
import { WishesField } from '../../ui/wishes-field.tsx'
import { useSlow } from '../../use-slow.ts'
import { ConsentField } from './consent-field.tsx'
import { ContactChoice, EmailField } from './contact-fields.tsx'
import { GuestCodeField } from './guest-code-field.tsx'
import { failureByInput, failureLines } from './join-failure.ts'
import {
  checkValues,
  choicesOf,
  contactOf,
  type JoinErrors,
  type JoinField,
  phoneSentence,
  readValues,
  splitTyped,
  splitWhole,
  wholePhone,
} from './join-values.ts'
import { NotesFields } from './notes-fields.tsx'
import { PartySizeField } from './party-size-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { RememberField } from './remember-field.tsx'
import { SendLink, SendLinkForm } from './send-link.tsx'
import { useDraft } from './use-draft.ts'
import { useJoin } from './use-join.ts'
import { usePhoneEntry } from './use-phone-entry.ts'

interface JoinFormProps {
  restaurantId: string
  settings: JoinInfo['settings']
  /** The restaurant's calling code. */
  countryCode: string
  countries: readonly GuestCountry[]
  joinKey: string
  /** Whether a code was required when the page was rendered. */
  needsCode: boolean
  /** The result of a refused post without JavaScript. */
  posted: JoinFormState | undefined
  /** The queue, where there are several, and the code of the sign at the entrance. */
  queue: { queue_id: string | undefined; entrance_code: string | undefined }
  /** The markup of what the queue asks. */
  asked: string | undefined
}

export const joinFormId = 'join'

const fieldOrder: JoinField[] = [
  'customer_name',
  'country_code',
  'phone',
  'email',
  'people_count',
  'exact_size',
  'allergies',
  'notes',
  'guest_code',
]

export const JoinForm = (props: JoinFormProps) => {
  const { restaurantId, settings, countryCode, countries, joinKey, posted } = props
  const { queue_id, entrance_code } = props.queue
  const form = useRef<HTMLFormElement>(null)
  const initialPhone = posted?.link
    ? (splitWhole(countries, posted.values.phone) ?? { country_code: countryCode, phone: posted.values.phone })
    : (posted?.values ?? { country_code: countryCode, phone: '' })
  const postedPhoneInvalid = phoneSentence(countries, initialPhone)
  const [found, setFound] = useState<JoinErrors>(() => failureByInput(posted, postedPhoneInvalid))
  const phone = usePhoneEntry(restaurantId, countries, initialPhone)
  const isOver = useRef(false)
  const onJoined = () => {
    isOver.current = true
    forgetDraft(restaurantId)
    if (form.current && new FormData(form.current).has('remember')) rememberGuest(readValues(form.current))
    else forgetGuest()
  }
  const { state, join, reset } = useJoin(restaurantId, joinKey, () => form.current?.submit(), onJoined)
  const slow = useSlow(state.step === 'joining')
  const [needsCode, setNeedsCode] = useState(props.needsCode)
  // Required since the page was rendered. Before the effect below, which focuses the field.
  const refusedFor = state.step === 'refused' ? state.errors : found
  if (!needsCode && refusedFor.guest_code !== undefined) setNeedsCode(true)

  useDraft(form, restaurantId, posted !== undefined)

  const errors: JoinErrors = { ...(phone.error && { phone: phone.error }), ...found }
  const clear = (field: JoinField) => setFound(({ [field]: _, ...rest }) => rest)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(() => {
    if (!form.current) return
    // The script shows its own errors; without it, the browser's validation is used.
    form.current.noValidate = true
    phone.edit(readValues(form.current))
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !form.current) return
      reset()
      if (!isOver.current) return
      // The browser restored the form of a guest who has joined: it is emptied for the next one.
      isOver.current = false
      for (const field of ['customer_name', 'phone', 'email', 'allergies']) {
        const input = form.current.elements.namedItem(field)
        if (input instanceof HTMLInputElement) input.value = ''
      }
      for (const box of form.current.querySelectorAll<HTMLInputElement>(
        '[name=wishes], [name=note_option], .asked input',
      ))
        box.checked = false
      for (const answer of form.current.querySelectorAll('textarea')) answer.value = ''
      phone.edit(readValues(form.current))
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const showErrors = (next: JoinErrors) => {
    setFound(next)
    const first = fieldOrder.find((field) => next[field])
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once
  useEffect(() => {
    if (state.step === 'refused') showErrors(state.errors)
  }, [state])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === 'lang') {
      // The draft contains the typed values, including those of fields that the script added.
      const path = queue_id ? `${joinQueuePath(restaurantId, queue_id, entrance_code)}&` : `${joinPath(restaurantId)}?`
      navigation.goTo(`${path}lang=${submitter.value}`)
      return
    }
    const typed = readValues(event.currentTarget)
    const values = { ...typed, ...splitTyped(countries, typed) }
    const { customer_name, people_count, exact_size, notes, allergies, wishes, sms_consent, guest_code } = values
    const faults = checkValues(values, countries)
    const reached = contactOf(values)
    const taken = reached?.phone_number && phone.takenFor(values)
    if (taken) faults.phone = taken
    if (needsCode && guest_code === '') faults.guest_code = m.guest_code_needed()
    phone.settle()
    showErrors(faults)
    if (Object.keys(faults).length > 0 || !reached) return
    const input = {
      customer_name,
      ...reached,
      notes,
      ...(allergies !== '' && { allergies: wordsIn(allergies) }),
      ...(wishes.length > 0 && { wishes }),
      sms_consent,
      people_count: Number(exact_size || people_count),
      ...(guest_code !== '' && { guest_code }),
      ...(props.asked !== undefined && choicesOf(values.asked)),
      ...(queue_id && { queue_id }),
      ...(entrance_code && { entrance_code }),
      template_type: 'queue_joined',
      restaurant_id: restaurantId,
    } as const
    phone.sent(values)
    void join(input, phoneSentence(countries, values))
  }

  const code = state.step === 'refused' ? state.code : state.step === 'editing' ? posted?.code : undefined
  const isRefused = code === 'phone_already_waiting' && (found.phone !== undefined || posted?.link !== undefined)
  const taken = phone.takenFor(phone.typed) || isRefused ? wholePhone(phone.typed) : undefined
  const ways = settings.contact
  const joining = state.step === 'joining' || state.step === 'joined'
  const refusedPost = state.step === 'editing' && posted && (posted.message || Object.keys(posted.errors).length > 0)
  // A code that was refused, or typed before other faults were corrected, may be out of date.
  const codeTyped = posted && Object.keys(posted.errors).length === 0 ? posted.values.guest_code : undefined
  return (
    <>
      <form
        id={joinFormId}
        className="card"
        method="post"
        action={joinPath(restaurantId)}
        ref={form}
        onSubmit={onSubmit}
      >
        {refusedPost && <AlertLines lines={failureLines(posted, postedPhoneInvalid)} />}
        {/* A honeypot for bots that fill in every field. */}
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
        <input type="hidden" name="join_key" value={joinKey} />
        {queue_id && <input type="hidden" name="queue_id" value={queue_id} />}
        {entrance_code && <input type="hidden" name="entrance_code" value={entrance_code} />}
        <Field id="customer_name" label={m.name()} error={errors.customer_name}>
          <input
            id="customer_name"
            name="customer_name"
            autoComplete="name"
            autoCapitalize="words"
            dir="auto"
            maxLength={100}
            required
            defaultValue={posted?.values.customer_name}
            {...described('customer_name', { error: errors.customer_name })}
            onInput={() => clear('customer_name')}
          />
        </Field>
        {ways.length > 1 && <ContactChoice ways={ways} initial={posted?.values.contact ?? 'phone'} />}
        <PhoneFields
          countries={countries}
          required={ways.length === 1}
          initial={initialPhone}
          typed={phone.typed}
          errors={errors}
          unfinished={phone.unfinished && !found.phone}
          wayBack={
            taken && (
              <SendLink
                key={taken}
                restaurantId={restaurantId}
                phone={taken}
                canSend={settings.sends_texts}
                posted={posted?.link}
              />
            )
          }
          onEdit={(typed) => {
            clear('phone')
            clear('country_code')
            phone.edit(typed)
          }}
          onLeave={phone.leave}
        />
        {ways.includes('email') && (
          <EmailField initial={posted?.values.email} error={errors.email} onInput={() => clear('email')} />
        )}
        <PartySizeField
          initial={Number(posted?.values.people_count) || settings.default_party_size}
          error={errors.people_count}
          exactError={errors.exact_size}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, which escapes what the owner typed */}
        {props.asked !== undefined && <div className="asked" dangerouslySetInnerHTML={{ __html: props.asked }} />}
        <WishesField choices={settings.wishes} initial={posted?.values.wishes ?? []} />
        <AllergiesField initial={posted?.values.allergies} error={errors.allergies} />
        <NotesFields initial={posted?.values.notes ?? ''} options={settings.note_options} error={errors.notes} />
        {settings.sends_texts && <ConsentField initial={posted?.values.sms_consent} settings={settings} />}
        {needsCode && (
          <GuestCodeField initial={codeTyped} error={errors.guest_code} onInput={() => clear('guest_code')} />
        )}
        <RememberField />
        {state.step === 'refused' && <AlertLines lines={state.lines} />}
        <button type="submit" className="primary" aria-disabled={joining || undefined}>
          {joining ? m.join_submitting() : m.join_submit()}
        </button>
        <p className="hint" role="status">
          {`${slow ? m.still_trying() : ''}${state.step === 'joined' ? state.message : ''}`}
        </p>
      </form>
      {taken && <SendLinkForm restaurantId={restaurantId} phone={taken} />}
    </>
  )
}
