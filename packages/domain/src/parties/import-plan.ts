import type { Steps } from '../steps.ts'
import { type ImportedFigures, importedFigureFields, raisedFigures, type VisitFigures } from './imported-figures.ts'
import type { Preferences } from './preferences.ts'

/** A readable row of a file: missing and blank fields are not changed. */
export interface ImportedProfile {
  line: number
  name: string
  /** E.164; empty where the row has only an e-mail address. */
  phone: string
  email?: string | undefined
  notes?: string | undefined
  preferences?: Preferences | undefined
  tags?: string[] | undefined
  allergies?: string[] | undefined
  vip?: boolean | undefined
  /** With those of Waitbook, where the file is its own. */
  visits?: number | undefined
  /** ISO 8601 in UTC, as is `created_at`. */
  last_visit?: string | undefined
  no_shows?: number | undefined
  /** Of a new profile; one that exists keeps its own. */
  created_at?: string | undefined
}

export interface KnownProfile extends ImportedFigures {
  id: string
  name: string
  phone: string
  email: string
  notes: string
  preferences: Preferences
  tags: string[]
  allergies: string[]
  vip: boolean
}

/** The fields of a profile that a file can contain. */
export const importedPartyFields = [
  'name',
  'phone',
  'email',
  'notes',
  'preferences',
  'tags',
  'allergies',
  'vip',
  ...importedFigureFields,
] as const
export type ImportedField = (typeof importedPartyFields)[number]

export interface RefusedRow {
  line: number
  reason: string
}

export interface ProfileUpdate<P extends KnownProfile> {
  line: number
  row: ImportedProfile
  before: P
  after: P
  /** The fields that change. */
  fields: ImportedField[]
}

export interface ImportPlan<P extends KnownProfile> {
  create: ImportedProfile[]
  update: ProfileUpdate<P>[]
  unchanged: number
  refused: RefusedRow[]
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const emailOf = ({ email = '' }: { email?: string | undefined }) => email.toLowerCase()

/**
 * Finds the profile of a row: by its phone, else by its e-mail address. A row with a phone gets only a profile that has
 * none by its address, since two guests may share one. `ofPhones`: by each phone. Of profiles with the same address the
 * first counts.
 */
export const profileFinder = <P extends Pick<KnownProfile, 'phone' | 'email'>>(
  ofPhones: ReadonlyMap<string, P>,
  profiles: readonly P[],
) => {
  const byEmail = (each: readonly P[]) => new Map(each.toReversed().map((profile) => [emailOf(profile), profile]))
  const ofEmails = byEmail(profiles)
  const withoutPhone = byEmail(profiles.filter(({ phone }) => phone === ''))
  return (row: Pick<ImportedProfile, 'phone' | 'email'>): P | undefined => {
    const known = row.phone === '' ? undefined : ofPhones.get(row.phone)
    if (known || emailOf(row) === '') return known
    return (row.phone === '' ? ofEmails : withoutPhone).get(emailOf(row))
  }
}

/**
 * What a file would do. `profileOf` finds the profile that a row belongs to now, and `figuresOf` all of its visits. A
 * step plans one row.
 */
export function* planImport<P extends KnownProfile>(
  rows: readonly ImportedProfile[],
  profileOf: (row: ImportedProfile) => P | undefined,
  figuresOf: (profile: P) => VisitFigures,
): Steps<ImportPlan<P>> {
  const plan: ImportPlan<P> = { create: [], update: [], unchanged: 0, refused: [] }
  /** The line of each profile, by its id, or by the phone or the e-mail address of a new one. */
  const lines = new Map<string, number>()
  for (const row of rows) {
    yield
    const found = profileOf(row)
    // Only the first phone of an address is that of the profile without one.
    const isOther = found?.phone === '' && row.phone !== '' && lines.has(found.id)
    const before = isOther ? undefined : found
    const key = before?.id ?? (row.phone || emailOf(row))
    const first = lines.get(key)
    if (first !== undefined) {
      plan.refused.push({ line: row.line, reason: `The same party is on line ${first}.` })
      continue
    }
    lines.set(key, row.line)
    if (!before) {
      plan.create.push(row)
      continue
    }
    const after: P = {
      ...before,
      name: row.name,
      phone: before.phone || row.phone,
      email: row.email ?? before.email,
      notes: row.notes ?? before.notes,
      preferences: row.preferences ?? before.preferences,
      tags: row.tags ?? before.tags,
      allergies: row.allergies ?? before.allergies,
      vip: row.vip ?? before.vip,
      ...raisedFigures(row, figuresOf(before), before),
    }
    const fields = importedPartyFields.filter((field) => !isSame(before[field], after[field]))
    if (fields.length > 0) plan.update.push({ line: row.line, row, before, after, fields })
    else plan.unchanged += 1
  }
  return plan
}
