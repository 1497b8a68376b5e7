import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Builds the npm package of the client in dist/package: the two modules as JavaScript with their types. It is private
 * until scripts/release-address.mjs adds the address of the repository.
 */
const here = import.meta.dirname
const root = join(here, '../..')
const target = join(here, 'dist/package')
const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const manifest = {
  name: '@waitbook/client',
  version: workspace.version,
  private: true,
  description: 'A typed client of the Waitbook API, with every call, body and response.',
  keywords: ['waitbook', 'waitlist', 'queue', 'reservations', 'restaurant', 'api-client', 'openapi'],
  license: workspace.license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './client.d.ts', default: './client.js' } },
  engines: { node: '>=20' },
}

rmSync(target, { recursive: true, force: true })
execFileSync('tsc', ['-p', join(here, 'tsconfig.package.json'), '--outDir', target], { stdio: 'inherit' })
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
copyFileSync(join(here, 'README.md'), join(target, 'README.md'))
