import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the environment of a server or command in its own process: only the first of a run compiles the modules. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'waitbook-test-modules') }
