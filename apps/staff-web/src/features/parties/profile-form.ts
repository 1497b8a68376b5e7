import { editProfileFields, type Party } from '@waitbook/contracts/parties'
import { text } from '@waitbook/contracts/text'
import { z } from '@waitbook/contracts/zod'
import { wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import {
  type Preferences,
  parsePreferences,
  preferencesFault,
  preferencesText,
} from '@waitbook/domain/parties/preferences'
import { typedWords } from '../../lib/typed-words.ts'
import { partiesMessages as say } from './parties-messages.ts'

export const profileForm = z.object({
  name: text(100).min(1, say.nameMissing),
  phone: text(32).min(1, say.phoneMissing),
  email: editProfileFields.shape.email.unwrap(),
  vip: z.boolean(),
  tags: typedWords,
  allergies: typedWords,
  notes: editProfileFields.shape.notes.unwrap(),
  /** JSON as text. */
  preferences: z.string().superRefine((typed, context) => {
    const preferences = parsePreferences(typed)
    const fault = preferences ? preferencesFault(preferences) : say.invalidJson
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
})
export type ProfileForm = z.infer<typeof profileForm>
/** Of a guest of whom only the e-mail address is known. */
export const profileFormWithoutPhone = profileForm.extend({ phone: text(32) })

export const profileLabels: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  vip: 'VIP',
  tags: 'Tags',
  allergies: 'Allergies',
  notes: 'Notes',
  preferences: 'Preferences',
}

export const emptyProfileForm: ProfileForm = {
  name: '',
  phone: '',
  email: '',
  vip: false,
  tags: '',
  allergies: '',
  notes: '',
  preferences: '',
}

export const formOfProfile = ({
  name,
  phone,
  email,
  vip,
  tags,
  allergies,
  notes,
  preferences,
}: Party): ProfileForm => ({
  name,
  phone,
  email,
  vip,
  tags: wordsText(tags),
  allergies: wordsText(allergies),
  notes,
  preferences: preferencesText(preferences),
})

export const profileOfForm = ({ preferences, tags, allergies, ...profile }: ProfileForm) => ({
  ...profile,
  tags: wordsIn(tags),
  allergies: wordsIn(allergies),
  preferences: parsePreferences(preferences) ?? {},
})

/** A value of a profile as its field shows it. */
export const profileWords = (name: string, value: unknown) => {
  if (name === 'preferences') return preferencesText(value as Preferences)
  if (Array.isArray(value)) return wordsText(value as string[])
  return name === 'vip' ? (value === true ? 'Yes' : 'No') : String(value)
}
