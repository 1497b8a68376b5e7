import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, runScript, say } from './lib/script.mjs'
import { ROOT } from './lib/tools.mjs'

/**
 * Adds the address of the public repository to what is published: the manifests of both built packages, which are private
 * without it, and the compose file. GITHUB_REPOSITORY, which GitHub sets in its workflows, is its only source.
 */
const packages = [
  { folder: 'apps/api/dist/package', directory: 'apps/api' },
  { folder: 'packages/client/dist/package', directory: 'packages/client' },
]

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

function repositoryName() {
  const name = process.env.GITHUB_REPOSITORY ?? ''
  if (/^[\w-]+\/[\w.-]+$/.test(name)) return name
  throw new Refusal(
    `GITHUB_REPOSITORY is ${name === '' ? 'not set' : `"${name}"`}: nothing can be published without the address of the repository, as owner/name.`,
  )
}

function addressPackage({ folder, directory }, name) {
  const path = join(folder, 'package.json')
  if (!existsSync(join(ROOT, path))) throw new Refusal(`${path} is missing: build the packages first (.ci/package).`)
  const { private: _, ...manifest } = readJson(path)
  const page = `https://github.com/${name}`
  const addressed = {
    ...manifest,
    homepage: `${page}#readme`,
    bugs: { url: `${page}/issues` },
    repository: { type: 'git', url: `git+${page}.git`, directory },
  }
  writeFileSync(join(ROOT, path), `${JSON.stringify(addressed, null, 2)}\n`)
}

/** The compose file with the published image, and the example of its variables. */
function addressCompose(name) {
  const { version } = readJson('package.json')
  const local = `image: waitbook:${version}`
  const compose = readFileSync(join(ROOT, 'docker/compose.yaml'), 'utf8')
  if (!compose.includes(local)) throw new Refusal(`docker/compose.yaml does not name "${local}".`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const published = compose
    .replace(local, `image: ghcr.io/${name.toLowerCase()}:${version}`)
    .replaceAll('docker/example.env', 'example.env')
    .replaceAll('docker/.env', '.env')
    .replaceAll('docker/compose.yaml', 'compose.yaml')
  writeFileSync(join(ROOT, 'dist/compose.yaml'), published)
  copyFileSync(join(ROOT, 'docker/example.env'), join(ROOT, 'dist/example.env'))
}

await runScript(async () => {
  const name = repositoryName()
  for (const one of packages) addressPackage(one, name)
  addressCompose(name)
  say(`The packages and dist/compose.yaml name ${name}.`)
})
