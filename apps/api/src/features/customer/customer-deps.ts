import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../rate-limits.ts'
import type { WaitsService } from '../wait/waits.service.ts'

export interface CustomerDeps extends JournalDeps {
  rateLimits: RateLimits
  waits: WaitsService
  publicUrl(): string
}
