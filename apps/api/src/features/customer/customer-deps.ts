import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../rate-limits.ts'

export interface CustomerDeps extends JournalDeps {
  rateLimits: RateLimits
  publicUrl(): string
}
