import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import type {} from './browser-server.ts'

/** The browser that all files share; closing it closes only the pages opened through this connection. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserUrl'))
