/** What guests of a queue can choose when they join. It is saved with the queue and shares its version. */
export interface Service {
  id: string
  name: string
  /** How long it usually takes. */
  minutes: number
  /** As guests read it; '' if none is shown. */
  price: string
}

/** A service of an entry, as it was when it was chosen: the owner may change it later. */
export interface ChosenService {
  service_id: string
  name: string
  minutes: number
}

/** What a desk can do. Null minutes: as long as usual. */
export interface DeskService {
  service_id: string
  minutes: number | null
}

export const maxServices = 40
export const maxServiceNameLength = 60
export const maxPriceLength = 30
export const maxServiceMinutes = 480

/** Null `services`: the desk does all services of its queues. */
interface ServingDesk {
  services: readonly DeskService[] | null
}

/** Whether a desk can do all services that were chosen. Copies of older versions name none. */
export const canServe = ({ services }: Partial<ServingDesk>, chosen: readonly ChosenService[] = []) =>
  !services || chosen.every(({ service_id }) => services.some((each) => each.service_id === service_id))

/** The sum of the minutes of the chosen services, with the desk's own minutes where it has them; null: unknown. */
export const minutesOfServices = (
  chosen: readonly ChosenService[] = [],
  { services }: Partial<ServingDesk> = {},
): number | null => {
  if (chosen.length === 0) return null
  const own = new Map(services?.map(({ service_id, minutes }) => [service_id, minutes]))
  return chosen.reduce((sum, { service_id, minutes }) => sum + (own.get(service_id) ?? minutes), 0)
}

/** The chosen services as staff read them, with the minutes at a desk; '' if there are none. */
export const servicesLine = (chosen: readonly ChosenService[] = [], desk: Partial<ServingDesk> = {}) =>
  chosen.length === 0 ? '' : `${chosen.map(({ name }) => name).join(', ')} · ${minutesOfServices(chosen, desk)} min`

/** The services of these ids in the order of the queue, or an error text. */
export const chosenServices = (
  services: readonly Service[],
  ids: readonly string[],
  { isGuest }: { isGuest: boolean },
): { services: ChosenService[] } | { fault: string } => {
  if (services.length === 0) return { services: [] }
  if (ids.some((id) => !services.some((service) => service.id === id)))
    return { fault: 'One of these services is not offered any more.' }
  if (isGuest && ids.length === 0) return { fault: 'Please choose at least one service.' }
  const chosen = services.filter(({ id }) => ids.includes(id))
  return { services: chosen.map(({ id, name, minutes }) => ({ service_id: id, name, minutes })) }
}

/** The error in services that staff save; undefined if there is none. */
export const servicesFault = (services: readonly Service[]): string | undefined => {
  if (new Set(services.map(({ id }) => id)).size < services.length) return 'Two services have the same id.'
  const names = services.map(({ name }) => name.trim().toLowerCase())
  const twin = services.find(({ name }, index) => names.indexOf(name.trim().toLowerCase()) < index)
  return twin && `Two services are named ${twin.name}.`
}
