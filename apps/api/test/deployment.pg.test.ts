import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { readEnv } from '../src/boot/env.ts'
import { envVariables } from '../src/boot/env-schema.ts'
import { version } from '../src/lib/version.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const read = (name: string) => readFileSync(new URL(`../../../docker/${name}`, import.meta.url), 'utf8')

let host: TestApp
beforeAll(async () => {
  // With the default limits of production.
  host = await startTestApp({ databaseLimits: {} })
})
afterAll(() => host.close())

const envNames: string[] = envVariables.map(({ name }) => name)

const hasPage = (url: string) => host.app.hasRoute({ method: 'GET', url })

// biome-ignore lint/suspicious/noExplicitAny: each assertion checks the value it reads
type Document = any

/** Compose merges mappings by `<<`. */
const parse = (text: string): Document => parseYaml(text, { merge: true })

/** The variables of a compose service, with the operator's variables filled in. */
const environmentOf = (service: Document) =>
  Object.fromEntries(
    Object.entries<string>(service.environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\w+:-\}/, '')
        .replace(/\$\{PUBLIC_URL[^}]*\}/, 'https://wait.example.com')
        .replace(/\$\{(\w+)[^}]*\}/g, 'filled-in-by-the-operator-of-it-all'),
    ]),
  )

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  it('is checked on a page that exists, at the port that it listens on', () => {
    const [, port, path] = dockerfile.match(/fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'/) ?? []
    expect(hasPage(String(path))).toBe(true)
    expect(Number(port)).toBe(readEnv({}).PORT)
    expect(dockerfile).toContain(`EXPOSE ${port}`)
  })
  it('runs the server of the npm package, whose commands are on its path', () => {
    expect(dockerfile).toContain('COPY --from=build /app/apps/api/dist/package /app')
    expect(dockerfile).toContain('ln -s /app/waitbook.js /usr/local/bin/waitbook')
    expect(dockerfile.trimEnd().split('\n').at(-1)).toBe('CMD ["node", "--max-semi-space-size=4", "waitbook.js"]')
    expect(read('../scripts/start.mjs')).toContain("'--max-semi-space-size=4'")
    for (const variable of ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_COMPILE_CACHE']) {
      expect(dockerfile).toContain(`${variable}=`)
      expect(read('../scripts/start.mjs')).toContain(`${variable}: `)
      expect(read('../docs/operate.md')).toContain(`${variable}=`)
    }
  })
  it('runs as an unprivileged user', () => {
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
  })
})

it('every variable of the example is one that Waitbook or a compose file reads', () => {
  const composed = ['compose.yaml', 'compose.scale.yaml', 'compose.watch.yaml'].map(read).join('\n')
  for (const [, name = ''] of read('example.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm))
    expect(envNames.includes(name) || composed.includes(`\${${name}:`), name).toBe(true)
})

describe.each(['compose.yaml', 'compose.scale.yaml'])('%s', (name) => {
  const { services, volumes = {} } = parse(read(name)) as Document
  it('has the image of this version, so that it needs no clone', () => {
    expect(services.waitbook.image).toBe(`waitbook:${version}`)
    expect(services.waitbook.build).toBeUndefined()
  })
  it('sets known variables to valid values', () => {
    const environment = environmentOf(services.waitbook)
    for (const variable of Object.keys(environment)) expect(envNames).toContain(variable)
    expect(() => readEnv(environment)).not.toThrow()
  })
  it('passes on every variable of docker/.env, and keeps passwords out of addresses', () => {
    expect(services.waitbook.env_file).toEqual([{ path: '.env', required: false }])
    const { DATABASE_URL, DATABASE_PASSWORD } = services.waitbook.environment
    expect(DATABASE_URL).not.toContain('${')
    expect(DATABASE_PASSWORD).toContain('${POSTGRES_PASSWORD')
  })
  it('names services and volumes that it has, and ports that they listen on', () => {
    for (const [service, { depends_on = {}, volumes: mounts = [] }] of Object.entries<Document>(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of needed) expect(services, `${service} needs ${other}`).toHaveProperty(other)
      for (const mount of mounts as string[]) {
        const [source = ''] = mount.split(':')
        if (source.startsWith('./')) expect(() => read(source.slice(2)), mount).not.toThrow()
        else expect(volumes, mount).toHaveProperty(source)
      }
    }
    for (const variable of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      const address = environmentOf(services.waitbook)[variable]
      if (address === undefined) continue
      const { hostname, port } = new URL(address)
      expect(services).toHaveProperty(hostname)
      expect(port || '5432').toBe(hostname === 'pooler' ? iniOf('listen_port') : '5432')
    }
  })
})

const iniOf = (key: string) => read('pgbouncer.ini').match(new RegExp(`^${key} = (.*)$`, 'm'))?.[1]

describe('several instances', () => {
  const { services, networks } = parse(read('compose.scale.yaml')) as Document
  const haproxy = read('haproxy.cfg')

  it('share one secret, and listen on a direct connection', () => {
    const { APP_SECRET, DATABASE_URL, DATABASE_DIRECT_URL } = services.waitbook.environment
    expect(APP_SECRET).toMatch(/:\?/)
    expect(new URL(DATABASE_URL.replace(/\$\{[^}]*\}/, 'x')).hostname).toBe('pooler')
    expect(new URL(DATABASE_DIRECT_URL.replace(/\$\{[^}]*\}/, 'x')).hostname).toBe('primary')
    expect(networks.inside.ipam.config[0].subnet).toBe(services.waitbook.environment.TRUST_PROXY)
  })
  it('are behind a load balancer that checks readiness', () => {
    const [, service, port] = haproxy.match(/^ *server-template \w+ \d+ (\w+):(\d+)/m) ?? []
    expect(services).toHaveProperty(String(service))
    expect(Number(port)).toBe(readEnv({}).PORT)
    expect(hasPage(haproxy.match(/httpchk GET (\S+)/)?.[1] ?? '')).toBe(true)
    expect(services.balancer.ports[0].split(':')[1]).toBe(haproxy.match(/bind :(\d+)/)?.[1])
  })
  it('have a transaction pooler that ignores the settings it cannot keep', () => {
    expect(iniOf('pool_mode')).toBe('transaction')
    const { options } = host.deps.connection.pool
    const ignored = iniOf('ignore_startup_parameters')?.split(',') ?? []
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const) {
      if (options[setting]) expect(ignored).toContain(setting)
      // The role has the setting instead.
      if (options[setting]) {
        expect(read('setup.sql')).toContain(`alter role waitbook set ${setting} = '${options[setting] / 1000}s'`)
      }
    }
    expect(read('pgbouncer.Dockerfile')).toContain(`EXPOSE ${iniOf('listen_port')}`)
    expect(iniOf('waitbook')).toMatch(/^host=primary port=5432 dbname=waitbook$/)
  })
  it('reach the primary by one address, wherever it is', () => {
    const servers = [...read('primary.cfg').matchAll(/^ *server (\w+) (\w+):5432 check port 8008/gm)]
    expect(servers.map(([, name]) => name)).toEqual(['postgres1', 'postgres2', 'postgres3'])
    for (const [, name, host] of servers) {
      expect(host).toBe(name)
      expect(services[String(name)].hostname).toBe(name)
      expect(services[String(name)].image).toMatch(/spilo/)
    }
    const etcds = services.postgres1.environment.ETCD3_HOSTS.split(',')
    for (const address of etcds) expect(services).toHaveProperty(address.replace(':2379', ''))
    expect(parse(services.postgres1.environment.SPILO_CONFIGURATION).bootstrap.dcs.synchronous_mode).toBe(true)
  })
})

describe('Kubernetes', () => {
  const documents = parseAllDocuments(read('k8s/waitbook.yaml')).map((one) => one.toJS() as Document)
  const [secret] = parseAllDocuments(read('k8s/secret.example.yaml')).map((one) => one.toJS() as Document)
  const of = (kind: string) => documents.find((one) => one.kind === kind)
  const pod = () => of('Deployment').spec.template.spec
  const container = () => pod().containers[0]

  it('probes existing paths, on a named port', () => {
    const { ports, startupProbe, readinessProbe, livenessProbe } = container()
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(hasPage(httpGet.path)).toBe(true)
      expect(ports.map(({ name }: Document) => name)).toContain(httpGet.port)
    }
    expect(readinessProbe.httpGet.path).toBe('/readyz')
    expect(livenessProbe.httpGet.path).toBe('/healthz')
  })
  it('runs this version in every file', () => {
    for (const name of ['k8s/waitbook.yaml', 'k8s/backup.yaml']) {
      const images = [...read(name).matchAll(/image: waitbook:(\S+)/g)].map(([, tag]) => tag)
      expect(images, name).toEqual([version])
    }
  })
  it('gives the scrape and the backup the secret with the keys they need', () => {
    const monitor = parse(read('k8s/servicemonitor.yaml')) as Document
    const { credentials } = monitor.spec.endpoints[0].authorization
    expect(credentials.name).toBe(secret.metadata.name)
    expect(secret.stringData).toHaveProperty(credentials.key)
    expect(of('Service').metadata.labels).toMatchObject(monitor.spec.selector.matchLabels)
    const job = parseAllDocuments(read('k8s/backup.yaml')).map((one) => one.toJS() as Document)[1]
    const [backup] = job.spec.jobTemplate.spec.template.spec.containers
    expect(backup.envFrom[0].secretRef.name).toBe(secret.metadata.name)
    expect(backup.args[0]).toContain('waitbook backup')
  })
  it('sets known variables, and listens on the declared port', () => {
    const plain = Object.fromEntries(container().env.map(({ name, value }: Document) => [name, value]))
    const all = { ...plain, ...secret.stringData, APP_SECRET: 'filled-in-by-the-operator-of-it-all' }
    for (const name of Object.keys(all)) expect(envNames).toContain(name)
    expect(readEnv(all).PORT).toBe(container().ports[0].containerPort)
    expect(container().envFrom[0].secretRef.name).toBe(secret.metadata.name)
    const mounts = container().volumeMounts.map(({ mountPath }: Document) => mountPath)
    expect(mounts.some((path: string) => plain.DATA_DIR.startsWith(path))).toBe(true)
  })
  it('keeps all instances available during an update, and gives each time to drain', () => {
    const { strategy, replicas } = of('Deployment').spec
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect(replicas).toBe(of('HorizontalPodAutoscaler').spec.minReplicas)
    // An instance that does not finish in eight seconds exits by itself.
    const preStop = container().lifecycle.preStop.sleep.seconds
    expect(pod().terminationGracePeriodSeconds).toBeGreaterThan(preStop + 8)
    const { periodSeconds, failureThreshold } = container().readinessProbe
    expect(preStop).toBeGreaterThan(periodSeconds * failureThreshold)
  })
  it('has a database that fails over by itself, with a connection for every instance', () => {
    const cluster = parse(read('k8s/postgres.yaml'))
    const { name } = cluster.metadata
    expect(new URL(secret.stringData.DATABASE_URL).hostname).toBe(`${name}-rw`)
    const [job] = parseAllDocuments(read('k8s/backup.yaml')).flatMap((one) => {
      const { kind, spec } = one.toJS() as Document
      return kind === 'CronJob' ? [spec.jobTemplate.spec.template.spec.containers[0]] : []
    })
    for (const { env } of [container(), job]) {
      const password = env.find((one: Document) => one.name === 'DATABASE_PASSWORD')
      expect(password.valueFrom.secretKeyRef.name).toBe(`${name}-app`)
    }
    expect(cluster.spec.instances).toBe(3)
    expect(cluster.spec.postgresql.synchronous.number).toBe(1)
    const perProcess = (host.deps.connection.pool.options.max ?? 0) + 1
    const needed = of('HorizontalPodAutoscaler').spec.maxReplicas * perProcess
    expect(Number(cluster.spec.postgresql.parameters.max_connections)).toBeGreaterThan(needed)
  })
  it('routes from the ingress to the pods', () => {
    const backend = of('Ingress').spec.rules[0].http.paths[0].backend.service
    const service = of('Service')
    expect(backend.name).toBe(service.metadata.name)
    expect(service.spec.ports[0].name).toBe(backend.port.name)
    expect(service.spec.ports[0].targetPort).toBe(container().ports[0].name)
    const { labels } = of('Deployment').spec.template.metadata
    const selectors = [service.spec.selector, of('PodDisruptionBudget').spec.selector.matchLabels]
    for (const selector of [...selectors, of('Deployment').spec.selector.matchLabels])
      expect(labels).toMatchObject(selector)
    expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(of('Deployment').metadata.name)
    // Longer than the server's pings.
    const timeout = of('Ingress').metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']
    expect(Number(timeout)).toBeGreaterThan(60)
  })
  it('gives the process no privilege that it does not need', () => {
    expect(pod().securityContext.runAsNonRoot).toBe(true)
    expect(container().securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})
