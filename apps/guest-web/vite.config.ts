import react from '@vitejs/plugin-react'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../vitest.patience.ts'

const scripts = Object.fromEntries(
  guestLanguageTags.map((lang) => [
    lang,
    { join: [`/guest-assets/${lang}-join.js`], place: [`/guest-assets/${lang}-place.js`] },
  ]),
)

export default defineConfig({
  plugins: [react()],
  // A placeholder for tests, which have no built scripts; the build defines the real ones.
  define: { __CLIENT_SCRIPTS__: JSON.stringify(scripts) },
  test: { include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], maxWorkers: 2, ...patience },
})
