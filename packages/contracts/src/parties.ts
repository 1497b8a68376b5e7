import { partyExportFormats } from '@waitbook/domain/parties/export-formats'
import { importedPartyFields } from '@waitbook/domain/parties/import-plan'
import { maxWordLength } from '@waitbook/domain/parties/marks'
import { type Preferences, preferencesFault } from '@waitbook/domain/parties/preferences'
import { confirmedPhone } from './confirmed-phone.ts'
import { mutationId, partyId } from './ids.ts'
import { fileReadingInput, fileReadingReport } from './imports.ts'
import { pageFields, pageOf } from './paging.ts'
import { partyOrderings } from './party-orderings.ts'
import { instant, namesField, pasted, requiredText, shownText, text } from './text.ts'
import { notes, peopleCount, quotedTime } from './waitlist.ts'
import { words } from './words.ts'
import { z } from './zod.ts'

const preferences = z
  .record(z.string(), z.unknown(), 'Invalid JSON format in preferences field')
  .superRefine((value: Preferences, context) => {
    const fault = preferencesFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

/** A guest's profile, as stored and as journalled. */
export const storedParty = z.object({
  id: partyId,
  name: z.string(),
  /** E.164; empty for a guest of whom a file knew only the e-mail address. */
  phone: z.string(),
  /** Empty where none is known. */
  email: z.string(),
  notes: z.string(),
  preferences: z.record(z.string(), z.unknown()),
  created_at: instant,
  tags: z.array(z.string()),
  allergies: z.array(z.string()),
  vip: z.boolean(),
  /** Visits that a file brought; Waitbook has not counted them itself. */
  imported_visits: z.int(),
  imported_last_visit: instant.nullable(),
  imported_no_shows: z.int(),
})
export type StoredParty = z.infer<typeof storedParty>

/** A profile with all its visits and no-shows: those counted from waitlist entries and reservations, and those of files. */
export const party = storedParty.extend({ visits: z.int(), last_visit: instant.nullable(), no_shows: z.int() })
export type Party = z.infer<typeof party>

export const listPartiesInput = z.object({
  search: pasted(text(100)).default(''),
  /** Only the profiles with this tag. */
  tag: text(maxWordLength).optional(),
  ordering: z.enum(partyOrderings).default('-created_at'),
  ...pageFields(50),
})
export type ListPartiesInput = z.infer<typeof listPartiesInput>

export const partyPage = pageOf(party)
export type PartyPage = z.infer<typeof partyPage>

const partyName = requiredText(100)
const typedPhone = pasted(requiredText(32))
const email = z.union([z.literal(''), z.email('Enter a valid email address.').max(254)])

/** Omitted fields are not changed. Visits are counted, never written. */
export const editProfileFields = z.object({
  name: partyName,
  phone: typedPhone,
  email: email.optional(),
  notes: notes.optional(),
  preferences: preferences.optional(),
  tags: words.optional(),
  allergies: words.optional(),
  vip: z.boolean().optional(),
})
export type EditProfileFields = z.infer<typeof editProfileFields>

export const addProfileInput = editProfileFields.extend({ mutation_id: mutationId.optional(), ...confirmedPhone })
export type AddProfileInput = z.infer<typeof addProfileInput>
/** `seen`: the values the form showed when it opened; a field that has changed since is a conflict. */
export const editProfileInput = editProfileFields
  .partial()
  .extend({
    id: partyId,
    mutation_id: mutationId.optional(),
    ...confirmedPhone,
    seen: z
      .object({
        name: shownText,
        phone: shownText,
        email: shownText,
        notes: shownText,
        preferences: z.record(z.string(), z.unknown()),
        tags: z.array(shownText),
        allergies: z.array(shownText),
        vip: z.boolean(),
      })
      .partial()
      .optional(),
  })
  .refine(namesField, 'Name at least one field to change.')
export type EditProfileInput = z.infer<typeof editProfileInput>

export const recogniseInput = z.object({ name: text(100).default(''), phone: pasted(text(32)).default('') })
export type RecogniseInput = z.infer<typeof recogniseInput>

/** A returning guest, with what a host needs to know when adding a party. */
const knownGuest = z.object({
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  visits: z.int(),
  last_visit: instant.nullable(),
  no_shows: z.int(),
  notes: z.string(),
  /** Of the profile and of its preferences. */
  allergies: z.array(z.string()),
  tags: z.array(z.string()),
  vip: z.boolean(),
})
export type KnownGuest = z.infer<typeof knownGuest>

export const guestMarksInput = z.object({
  /** E.164, as on the waitlist and in reservations. */
  phones: z.array(text(32)).max(50),
})
export type GuestMarksInput = z.infer<typeof guestMarksInput>

/** What staff see of a guest at a glance, by phone; a guest without any is left out. */
const guestMarks = z.object({
  phone: z.string(),
  vip: z.boolean(),
  tags: z.array(z.string()),
  allergies: z.array(z.string()),
  no_shows: z.int(),
  notes: z.string(),
  /** True if the guest has replied STOP; else missing. */
  texts_stopped: z.boolean().optional(),
})
export type MarkedGuest = z.infer<typeof guestMarks>

export const partyInput = z.object({ id: partyId, mutation_id: mutationId.optional() })
export type PartyInput = z.infer<typeof partyInput>

export const mergeInput = partyInput.extend({
  /** The profile that is merged into `id` and deleted. */
  other_id: partyId,
})
export type MergeInput = z.infer<typeof mergeInput>

export const addToWaitlistInput = partyInput.extend({
  /** By default that of the restaurant. */
  quoted_time: quotedTime(0).optional(),
  people_count: peopleCount.optional(),
  notes: notes.default(''),
})
export type AddToWaitlistInput = z.infer<typeof addToWaitlistInput>

export const partyChanged = z.object({ party, seq: z.int(), activity_id: z.string() })
export type PartyChanged = z.infer<typeof partyChanged>

export const historyInput = z.object({
  id: partyId,
  ...pageFields(20),
})
export type HistoryInput = z.infer<typeof historyInput>

/** One ended stay on the waitlist, whether served or not. */
const visit = z.object({
  id: z.string(),
  timestamp: instant,
  status: z.enum(['SERVED', 'REMOVED']),
  removed_reason: z.string().nullable(),
  people_count: z.int(),
  quoted_time: z.int().nullable(),
  wait_time_minutes: z.int(),
  notes: z.string(),
})
export type Visit = z.infer<typeof visit>

export const visitPage = pageOf(visit)
export type VisitPage = z.infer<typeof visitPage>

/** In whose columns the profiles are exported. */
export const exportPartiesInput = z.object({ format: z.enum(partyExportFormats).default('waitbook') })
export type ExportPartiesInput = z.infer<typeof exportPartiesInput>

const maxCsvLength = 1_000_000
/** Of a file that is sent as it is. */
export const maxImportBytes = 8_388_608
export const maxImportRows = 20_000

export const previewImportInput = z.object({ csv: z.string().min(1).max(maxCsvLength) })

/** The `plan` of the preview: if the rows have changed since, nothing is written. */
const importPlan = { plan: text(64).optional() }
export const importPlanInput = fileReadingInput.extend(importPlan)
export const applyImportInput = previewImportInput.extend(importPlan)

const importChange = z.object({
  line: z.int(),
  kind: z.enum(['create', 'update']),
  name: z.string(),
  phone: z.string(),
  /** What changes on a profile that exists. */
  fields: z.array(z.enum(importedPartyFields)),
})

/** What a file would do, or has done. The lists are cut at 200, the counts are whole. */
export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused_count: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  changes: z.array(importChange),
  ...fileReadingReport,
  /** Identifies this outcome, for the import that follows a preview. */
  plan: z.string(),
})
export type ImportReport = z.infer<typeof importReport>

/** What an import did, and the activity by which it is undone; null where the file changed nothing. */
export const importDone = importReport.extend({ activity_id: z.string().nullable() })
export type ImportDone = z.infer<typeof importDone>
