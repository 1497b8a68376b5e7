import { type Browser, chromium } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import type {} from './browser-server.ts'

/** The browser that all files share; closing it closes only the pages opened through this connection. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserUrl'))

/** For files whose tests share no page: an open page would go on receiving updates until the file ends. */
export const closePagesAfterEach = (browserOf: () => Browser) =>
  afterEach(async () => {
    await Promise.all(
      browserOf()
        .contexts()
        .map((context) => context.close()),
    )
  })
