import type { Desks, PutDeskInput, StoredDesk } from '@waitbook/contracts/desk/desks'
import type { DeskKind } from '@waitbook/domain/desk/desk'
import { placeDefaults } from '@waitbook/domain/place-kinds'
import { maxServiceMinutes, type Service } from '@waitbook/domain/queues/services'
import { currentPlaceKind } from '../../../lib/place-words.ts'
import { desksSetupMessages as say } from './desks-setup-messages.ts'
import type { DeskFieldErrors } from './use-desk-setup.ts'

/** The services that a desk does, with its own minutes as typed; '' : the usual ones. */
export type TypedServices = Readonly<Record<string, string>>

/** A desk as typed. */
export interface DeskDraft {
  name: string
  kind: DeskKind
  queue_ids: string[]
  /** Null: all services of its queues. */
  services: TypedServices | null
  working_hours: StoredDesk['working_hours']
  days_off: string[]
}

export const deskDraftOf = (desk: StoredDesk | null, queues: Desks['queues']): DeskDraft => ({
  name: desk?.name ?? '',
  kind: desk?.kind ?? placeDefaults[currentPlaceKind()].deskKind,
  queue_ids: desk?.queues.map(({ queue_id }) => queue_id) ?? queues.map(({ id }) => id),
  services:
    desk?.services == null
      ? null
      : Object.fromEntries(desk.services.map(({ service_id, minutes }) => [service_id, String(minutes ?? '')])),
  working_hours: desk?.working_hours ?? null,
  days_off: desk?.days_off ?? [],
})

const minutesOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)

type Fields = Omit<PutDeskInput, 'id' | 'version' | 'mutation_id'>

/** The typed desk as it is saved, or its errors by field. `offered`: the services of its queues. */
export const deskFieldsOf = (
  draft: DeskDraft,
  offered: readonly Service[],
): { fields: Fields } | { errors: DeskFieldErrors } => {
  const { name, kind, queue_ids, services, working_hours, days_off } = draft
  if (name.trim() === '') return { errors: { name: say.nameMissing } }
  if (queue_ids.length === 0) return { errors: { queue_ids: say.queuesMissing } }
  const chosen =
    services && offered.flatMap(({ id }) => (services[id] === undefined ? [] : [[id, services[id]] as const]))
  const isWrong = ([, typed]: readonly [string, string]) =>
    typed.trim() !== '' && (minutesOf(typed) < 1 || minutesOf(typed) > maxServiceMinutes)
  if (chosen?.some(isWrong)) return { errors: { services: say.minutesWrong } }
  return {
    fields: {
      name: name.trim(),
      kind,
      queue_ids,
      services: chosen?.map(([service_id, typed]) => ({ service_id, minutes: minutesOf(typed) || null })) ?? null,
      working_hours,
      days_off,
    },
  }
}
