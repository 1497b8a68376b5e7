import { entryIdPattern } from '../../ids.ts'
import { maxPartySize } from '../../waitlist/party-size.ts'
import { maxFloorNameLength, maxResources, maxResourcesPerArea } from '../floor-limits.ts'
import type { FloorArea, Resource } from '../resource.ts'
import { parseBackdrop } from './backdrop.ts'

/** What the caller sends of a resource; a field that is left out keeps its value, or gets a default if it is new. */
export type ResourceDraft = Pick<Resource, 'id' | 'kind' | 'name' | 'seats_min' | 'seats_max'> &
  Partial<Omit<Resource, 'id' | 'kind' | 'name' | 'seats_min' | 'seats_max' | 'area_id' | 'is_active'>>

/** A whole area as the caller wants it. A resource that is left out is deactivated; a field that is left out stays as it is. */
export interface AreaDraft {
  id: string
  name: string
  /** The version that the caller has seen; 0 for a new area. */
  version: number
  /** The walls; left out they stay as they are. */
  backdrop?: string | null | undefined
  sort_key?: number | undefined
  width?: number | undefined
  height?: number | undefined
  resources: readonly ResourceDraft[]
}

/** One thing that is wrong: `path` names the field as in the request, for example ['resources', 2, 'seats_max']. */
export interface AreaFault {
  path: readonly (string | number)[]
  code:
    | 'name_missing' | 'name_too_long' | 'name_taken' | 'id_invalid' | 'id_repeated' | 'id_elsewhere'
    | 'seats_out_of_range' | 'seats_reversed' | 'too_many' | 'backdrop_invalid'
  message: string
} // biome-ignore format: a list

export type AreaPlan =
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; faults: readonly AreaFault[] }
  | {
      kind: 'planned'
      area: FloorArea
      /** Rows to store: new, changed and deactivated ones; rows that stay as they are are left out. */
      created: readonly Resource[]
      updated: readonly Resource[]
      deactivated: readonly Resource[]
    }

const emptyArea = { sort_key: 0, width: 120, height: 80, backdrop: null }
const newResource = {
  shape: 'square', x: 0, y: 0, width: 8, height: 8, rotation: 0, priority: 0, traits: [], use: 'all', is_active: true,
} as const // biome-ignore format: a list

/** Names are compared without case, width and outer spaces. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

const nameFault = (name: string, path: AreaFault['path'], of: string): AreaFault | undefined => {
  if (name.trim() === '') return { path, code: 'name_missing', message: `Give ${of} a name.` }
  if ([...name.trim()].length > maxFloorNameLength)
    return { path, code: 'name_too_long', message: `A name may have at most ${maxFloorNameLength} characters.` }
  return undefined
}

const seatsFault = ({ name, seats_min, seats_max }: ResourceDraft, index: number): AreaFault | undefined => {
  for (const [field, seats] of [
    ['seats_min', seats_min],
    ['seats_max', seats_max],
  ] as const)
    if (!Number.isInteger(seats) || seats < 1 || seats > maxPartySize)
      return {
        path: ['resources', index, field],
        code: 'seats_out_of_range',
        message: `${name}: seats must be a whole number from 1 to ${maxPartySize}.`,
      }
  if (seats_min <= seats_max) return undefined
  return {
    path: ['resources', index, 'seats_min'],
    code: 'seats_reversed',
    message: `${name}: the smallest party (${seats_min}) is larger than the largest (${seats_max}).`,
  }
}

const idFault = (id: string, path: AreaFault['path']): AreaFault | undefined =>
  entryIdPattern.test(id) ? undefined : { path, code: 'id_invalid', message: 'An id has 22 letters and digits.' }

const backdropFault = (backdrop: string | null | undefined): AreaFault | undefined => {
  const parsed = parseBackdrop(backdrop ?? '')
  return 'fault' in parsed ? { path: ['backdrop'], code: 'backdrop_invalid', message: parsed.fault } : undefined
}

const resourceFaults = (draft: AreaDraft, known: readonly Resource[]): AreaFault[] => {
  const faults: AreaFault[] = []
  const add = (fault: AreaFault | undefined) => fault && faults.push(fault)
  const areaOf = new Map(known.map(({ id, area_id }) => [id, area_id]))
  const elsewhere = known.filter(({ area_id, is_active }) => area_id !== draft.id && is_active)
  const names = new Set(elsewhere.map(({ name }) => nameKey(name)))
  const ids = new Set<string>()
  for (const [index, resource] of draft.resources.entries()) {
    const path = ['resources', index]
    add(idFault(resource.id, [...path, 'id']))
    if (ids.has(resource.id))
      add({ path: [...path, 'id'], code: 'id_repeated', message: `${resource.name}: its id is used twice.` })
    ids.add(resource.id)
    if ((areaOf.get(resource.id) ?? draft.id) !== draft.id)
      add({ path: [...path, 'id'], code: 'id_elsewhere', message: `${resource.name} belongs to another area.` })
    add(nameFault(resource.name, [...path, 'name'], 'every table'))
    const key = nameKey(resource.name)
    if (key !== '' && names.has(key))
      add({ path: [...path, 'name'], code: 'name_taken', message: `${resource.name.trim()} exists already.` })
    names.add(key)
    add(seatsFault(resource, index))
  }
  return faults
}

const isSame = (one: Resource, other: Resource) =>
  (Object.keys(one) as (keyof Resource)[]).every((field) => {
    const [a, b] = [one[field], other[field]]
    return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b
  })

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** More tables than plans can be made of. A floor that has more already can still be changed, as long as it does not grow. */
const totalFault = (draft: AreaDraft, known: readonly Resource[]): AreaFault | undefined => {
  const active = known.filter(({ is_active }) => is_active)
  const others = active.filter(({ area_id }) => area_id !== draft.id).length
  const own = draft.resources.length
  if (others + own <= maxResources || others + own <= active.length) return undefined
  return { path: ['resources'], code: 'too_many', message: `A restaurant may have at most ${maxResources} tables.` }
}

/**
 * Compares an area as the caller wants it with what is stored: `known` are all resources of the restaurant, because a
 * name may stand only once among its active ones. Stays are not looked at: a change of the layout never ends or moves one.
 */
export const planArea = (
  draft: AreaDraft,
  stored: { area: FloorArea | undefined; known: readonly Resource[] },
): AreaPlan => {
  const version = stored.area?.version ?? 0
  if (draft.version !== version) return { kind: 'stale', version }
  const faults = [
    idFault(draft.id, ['id']),
    nameFault(draft.name, ['name'], 'the area'),
    draft.resources.length > maxResourcesPerArea
      ? {
          path: ['resources'],
          code: 'too_many' as const,
          message: `An area may have at most ${maxResourcesPerArea} tables.`,
        }
      : totalFault(draft, stored.known),
    backdropFault(draft.backdrop),
    ...resourceFaults(draft, stored.known),
  ].filter((fault) => fault !== undefined)
  if (faults.length > 0) return { kind: 'invalid', faults }

  const own = new Map(stored.known.filter(({ area_id }) => area_id === draft.id).map((row) => [row.id, row]))
  const created: Resource[] = []
  const updated: Resource[] = []
  for (const resource of draft.resources) {
    const before = own.get(resource.id)
    own.delete(resource.id)
    const sent = { ...withoutUndefined(resource), name: resource.name.trim(), area_id: draft.id, is_active: true }
    if (before === undefined) created.push({ ...newResource, ...sent })
    else if (!isSame({ ...before, ...sent }, before)) updated.push({ ...before, ...sent })
  }
  const deactivated = [...own.values()]
    .filter(({ is_active }) => is_active)
    .map((row) => ({ ...row, is_active: false }))
  const current = stored.area ?? emptyArea
  const { backdrop = current.backdrop, sort_key = current.sort_key } = draft
  const { width = current.width, height = current.height } = draft
  const area = { id: draft.id, name: draft.name.trim(), sort_key, width, height, backdrop, version: version + 1 }
  return { kind: 'planned', area, created, updated, deactivated }
}

/** The text in front of a name's last number, that number, and how many digits it is written with. */
const numbered = (name: string) => {
  const [, text = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(name) ?? []
  return digits === '' ? { text: `${name} `, from: 1, width: 1 } : { text, from: Number(digits), width: digits.length }
}

/**
 * `count` names that continue a name: '12' gives 12, 13, 14; 'T09' gives T09, T10; 'Bar' gives Bar, Bar 2, Bar 3. Names in
 * `taken` are skipped, so a name that exists already is continued by the next free ones.
 */
export const repeatedNames = (name: string, count: number, taken: Iterable<string> = []): string[] => {
  const first = name.trim()
  const { text, from, width } = numbered(first)
  const used = new Set([...taken].map(nameKey))
  const names: string[] = []
  for (let offset = 0; names.length < count; offset++) {
    const next = offset === 0 ? first : `${text}${String(from + offset).padStart(width, '0')}`.trim()
    if (used.has(nameKey(next))) continue
    used.add(nameKey(next))
    names.push(next)
  }
  return names
}
