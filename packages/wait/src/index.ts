import { Estimator } from './estimator.ts'
import type { WaitConfig, WaitEvent, WaitQuote } from './events.ts'

/**
 * An estimator of one restaurant, fed its events in order. It refits inside `on` of a `close`, nowhere else; a host
 * that wants that work elsewhere takes `Estimator` and calls `refit` itself.
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
