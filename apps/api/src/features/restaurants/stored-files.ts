import { createHash } from 'node:crypto'
import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { RestaurantFilesTable } from '@waitbook/db/schema/restaurants'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { deleteFile, findFile, saveFile } from './files.queries.ts'
import { requireRealRestaurant } from './real-restaurant.ts'

export type FileDescription = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** What files of a kind may be, and what follows when one is stored or removed. */
export interface FileRules {
  kind: RestaurantFilesTable['kind']
  maxBytes: number
  /** Undefined for a type that is not accepted. */
  contentTypeOf(content: Uint8Array): string | undefined
  tooLarge: string
  wrongType: string
  missing: string
  /** Throws for content that is of an accepted type and cannot be accepted for another reason. */
  check?(content: Uint8Array, contentType: string): void
  onChange?(tx: Tx, is: 'stored' | 'removed', at: string): Promise<RowChange[]>
}

/** The journal records that a file was added or removed, not its content. */
const fileChange = (
  kind: FileRules['kind'],
  before: FileDescription | undefined,
  after: FileDescription | undefined,
): RowChange => ({
  table: 'settings',
  id: `${kind}_file`,
  before: before ? { ...before } : null,
  after: after ? { ...after } : null,
})

/** Stores a file of the restaurant, in place of the one before. */
export const storeFile = async (
  deps: JournalDeps,
  staff: Staff,
  rules: FileRules,
  { name, content }: { name: string; content: Uint8Array },
): Promise<FileDescription> => {
  await requireRealRestaurant(deps.db, staff)
  if (content.length === 0) throw new AppError('invalid', 'empty_file', 'This file is empty.')
  if (content.length > rules.maxBytes) throw new AppError('invalid', 'file_too_large', rules.tooLarge)
  const content_type = rules.contentTypeOf(content)
  if (!content_type) throw new AppError('invalid', 'file_type', rules.wrongType)
  rules.check?.(content, content_type)
  const { restaurant_id } = staff
  const sha256 = createHash('sha256').update(content).digest('hex')
  const described = { kind: rules.kind, name, content_type, size: content.length, sha256 }
  const asked = [`upload_${rules.kind}`, described]
  let file: FileDescription | undefined
  await changeRestaurant(deps, { restaurant_id, actor: staffActor(staff), asked }, async (tx, at) => {
    const before = await findFile(tx, restaurant_id, rules.kind)
    file = { ...described, uploaded_at: at }
    await saveFile(tx, restaurant_id, { ...file, content: Buffer.from(content) })
    const further = (await rules.onChange?.(tx, 'stored', at)) ?? []
    return { action_type: 'SETTINGS_CHANGED', changes: [fileChange(rules.kind, before, file), ...further] }
  })
  if (!file) throw new Error('a file was stored without being described')
  return file
}

/** Throws `not_found` if there is none. */
export const removeFile = async (deps: JournalDeps, staff: Staff, rules: FileRules) => {
  const { restaurant_id } = staff
  const asked = [`remove_${rules.kind}`]
  await changeRestaurant(deps, { restaurant_id, actor: staffActor(staff), asked }, async (tx, at) => {
    const before = await findFile(tx, restaurant_id, rules.kind)
    if (!before) throw notFound(rules.missing)
    await deleteFile(tx, restaurant_id, rules.kind)
    const further = (await rules.onChange?.(tx, 'removed', at)) ?? []
    return { action_type: 'SETTINGS_CHANGED', changes: [fileChange(rules.kind, before, undefined), ...further] }
  })
}
