import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../rate-limits.ts'
import type { MessageProviders } from '../messages/provider.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import type { FindQuoteRecord } from '../wait/quote-records.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import type { TextedLinks } from './texted-link.ts'

export interface CustomerDeps extends JournalDeps {
  rateLimits: RateLimits
  knownRestaurants: KnownRestaurants
  waits: WaitsService
  findQuoteRecord: FindQuoteRecord
  providers: MessageProviders
  links: TextedLinks
}
