import { Estimator } from './estimator.ts'
import type { WaitConfig, WaitEvent, WaitQuote } from './events.ts'

/**
 * An estimator of one restaurant that receives its events in order. It refits only inside `on` of a `close`; a caller
 * that must not block on that uses `Estimator` and calls `refit` itself.
 */
export function create(config: WaitConfig): { on(event: WaitEvent): void; predict(event: WaitEvent): WaitQuote } {
  const estimator = new Estimator(config)
  return {
    on(event) {
      estimator.on(event)
      if (event?.type === 'close') estimator.refit()
    },
    predict: (event) => estimator.predict(event),
  }
}
