import { type PlaceKind, placeKinds } from '@waitbook/domain/place-kinds'

const labels: Readonly<Record<PlaceKind, string>> = {
  restaurant: 'Restaurant',
  clinic: 'Clinic',
  salon: 'Salon or barber',
  service_desk: 'Service desk',
  shop: 'Shop',
}

export const placeKindWords = {
  label: 'Kind of place',
  hint: 'Decides the words of these screens, of texts, and of the pages for joining and booking.',
}

export const placeKindOptions = placeKinds.map((value) => ({ value, label: labels[value] }))
