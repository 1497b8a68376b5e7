import type { AdmissionDeps } from '../guest-list/admission.ts'
import type { MessageProviders } from '../messages/provider.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'

export interface CustomerDeps extends AdmissionDeps {
  knownRestaurants: KnownRestaurants
  waits: WaitsService
  providers: MessageProviders
  publicUrl(): string
}
