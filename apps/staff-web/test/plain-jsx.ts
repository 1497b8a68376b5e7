import { vi } from 'vitest'

/**
 * For each element React's development build takes a stack trace, a sixth of the CPU time of these tests. With this setup
 * file, and `oxc` of vite.config.ts, the production build makes the elements. React itself stays the development build,
 * which `act` needs; missing keys are found by the linter.
 */
vi.stubEnv('NODE_ENV', 'production')
await import('react/jsx-runtime')
vi.unstubAllEnvs()
