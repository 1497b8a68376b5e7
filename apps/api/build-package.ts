import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { readerStyles } from './src/openapi/reader/styles.ts'

/*
 * Builds the npm package in dist/package: the server as JavaScript with its bundled imports, both built sites, and
 * this workspace's layout, by which the server finds them. Packages with native binaries stay dependencies.
 */
const root = join(import.meta.dirname, '../..')
const target = join(import.meta.dirname, 'dist/package')

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const workspace = readJson('package.json')
const { version: argon2Version } = readJson('apps/api/node_modules/@node-rs/argon2/package.json')
const { optionalDependencies: databases } = readJson('packages/db/package.json')

/** The two style sheets of the API reader, which the sources read from disk. */
const styles: Plugin = {
  name: 'reader-styles',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/openapi/reader/styles.ts')
      ? `export const readerStyles = ${JSON.stringify(readerStyles)}`
      : undefined,
}

const bundleServer = () =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [styles],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
    // The bundled CommonJS dependencies need it.
    define: { __dirname: 'import.meta.dirname' },
    build: {
      ssr: true,
      outDir: join(target, 'apps/api/src'),
      target: 'node24',
      copyPublicDir: false,
      license: { fileName: 'licenses.md' },
      // At the depth of the sources in boot, which find the sites relative to themselves.
      rolldownOptions: {
        // The thread that reads workbooks is started by its file.
        input: { main: 'src/main.ts', 'lib/workbook-thread': 'src/lib/workbook-thread.ts' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'boot/[name]-[hash].js',
          // Node keeps the source in memory, with two bytes for each character if one is beyond Latin-1.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  })

const copySites = () => {
  for (const site of ['staff-web', 'guest-web']) {
    const from = join(root, 'apps', site, 'dist')
    if (!existsSync(from)) throw new Error(`${from} is missing: run npm run build first.`)
    // Source maps are left out: developers have the sources.
    cpSync(from, join(target, 'apps', site, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.map') })
  }
}

const starter = `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(\`Waitbook needs Node 24 or newer and this is Node \${process.versions.node}: install a newer one from nodejs.org.\`)
  process.exit(1)
}
await import('./apps/api/src/main.js')
`

const manifest = {
  name: workspace.name,
  version: workspace.version,
  // Until scripts/release-address.mjs adds the address of the repository.
  private: true,
  description: workspace.description,
  keywords: ['waitlist', 'queue', 'reservations', 'restaurant', 'clinic', 'table-management', 'self-hosted'],
  license: workspace.license,
  type: 'module',
  bin: { waitbook: 'waitbook.js' },
  engines: { node: '>=24' },
  os: ['linux', 'darwin'],
  cpu: ['x64', 'arm64'],
  dependencies: { '@node-rs/argon2': argon2Version },
  optionalDependencies: databases,
}

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
await bundleServer()
copySites()
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(join(target, 'waitbook.js'), starter)
chmodSync(join(target, 'waitbook.js'), 0o755)
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
copyFileSync(join(root, 'docs/package.md'), join(target, 'README.md'))
