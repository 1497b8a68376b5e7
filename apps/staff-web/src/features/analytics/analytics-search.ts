import { periods } from '@waitbook/domain/analytics/periods'
import { z } from 'zod'

/** The search of the analytics' address. */
export const analyticsSearch = z.object({ period: z.enum(periods).optional().catch(undefined) })
