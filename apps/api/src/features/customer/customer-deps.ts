import type { AdmissionDeps } from '../guest-list/admission.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import type { FindQuoteRecord } from '../wait/quote-records.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import type { TextedLinks } from './texted-link.ts'

export interface CustomerDeps extends AdmissionDeps {
  knownRestaurants: KnownRestaurants
  waits: WaitsService
  findQuoteRecord: FindQuoteRecord
  providers: MessageProviders
  links: TextedLinks
  /** A keyed hash of an address; undefined: addresses have no shares of the messages of a day. */
  messageMark(address: string): string | undefined
}
