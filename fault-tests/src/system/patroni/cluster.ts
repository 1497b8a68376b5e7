import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause } from '../fault-setup.ts'
import { type MovingAddress, startMovingAddress } from '../moving-address.ts'
import { freePort } from '../ports.ts'
import { binaries, makeFolder, postmasterOf } from '../postgres.ts'
import { childrenOf, createDaemon, type Daemon, signal } from './daemon.ts'
import type { Parts } from './parts.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../../../docker/${name}`, import.meta.url))
const docker = (name: string) => readFileSync(pathOf(name), 'utf8')

/** Those of docker/compose.scale.yaml: with Patroni's own a failover takes ten seconds longer. */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

interface Node {
  name: string
  dataFolder: string
  port: number
  restPort: number
  /** Where the other nodes replicate from; clients do not use it. */
  replication: MovingAddress
  patroni: Daemon
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const processesOf = ({ dataFolder, patroni }: Node) => {
  const file = join(dataFolder, 'postmaster.pid')
  const postmaster = existsSync(file) ? postmasterOf(dataFolder) : 0
  return [patroni.pid(), postmaster, ...(postmaster ? childrenOf(postmaster) : [])]
}

const signalAll = (node: Node, name: NodeJS.Signals) => {
  for (const pid of processesOf(node)) signal(pid, name)
}

/** The file with other addresses; throws where it no longer has what is replaced. */
const replaced = (text: string, replacements: [RegExp, string][]) =>
  replacements.reduce((all, [from, to]) => {
    if (!from.test(all)) throw new Error(`${from} is not in the file`)
    return all.replace(from, to)
  }, text)

/** Three PostgreSQL under Patroni with etcd, HAProxy before the primary and PgBouncer before HAProxy, all on loopback. */
export const startCluster = async (parts: Parts, isSynchronous: boolean) => {
  const { folder, disk, as } = makeFolder()
  const log = (name: string) => join(folder, `${name}.log`)
  const daemon = (program: string, args: string[], name: string) => createDaemon(program, args, log(name), as)
  const etcdPorts = [await freePort(), await freePort()] as const
  const [etcdClient, etcdPeer] = etcdPorts.map((port) => `http://127.0.0.1:${port}`)
  const etcd = daemon(
    parts.etcd,
    [
      ['--data-dir', join(disk, 'etcd')],
      ['--listen-client-urls', etcdClient],
      ['--advertise-client-urls', etcdClient],
      ['--listen-peer-urls', etcdPeer],
      ['--initial-advertise-peer-urls', etcdPeer],
      ['--initial-cluster', `default=${etcdPeer}`],
    ].flat() as string[],
    'etcd',
  )
  etcd.start()

  const nodes: Node[] = []
  for (const name of ['postgres1', 'postgres2', 'postgres3']) {
    const [port, restPort] = [await freePort(), await freePort()]
    const replication = await startMovingAddress(port)
    const dataFolder = join(disk, name)
    const config = join(folder, `${name}.json`)
    const settings = {
      scope: 'waitbook',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { host: `127.0.0.1:${etcdPorts[0]}` },
      bootstrap: {
        dcs: { ...times, synchronous_mode: isSynchronous, postgresql: { use_pg_rewind: true } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${replication.port}`,
        data_dir: dataFolder,
        bin_dir: binaries(),
        pgpass: join(folder, `${name}.pgpass`),
        authentication: {
          superuser: { username: 'postgres', password: 'x' },
          replication: { username: 'standby', password: 'x' },
        },
        parameters: { unix_socket_directories: folder },
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
    }
    // JSON is YAML.
    writeFileSync(config, JSON.stringify(settings))
    chmodSync(config, 0o644)
    const patroni = daemon(parts.patroni, [config], name)
    nodes.push({ name, dataFolder, port, restPort, replication, patroni })
  }

  const [haproxyPort, pgbouncerPort] = [await freePort(), await freePort()]
  const haproxyFile = join(folder, 'haproxy.cfg')
  writeFileSync(
    haproxyFile,
    replaced(docker('primary.cfg'), [
      [/bind :5432/, `bind 127.0.0.1:${haproxyPort}`],
      [/^resolvers .*\n(?: .*\n)*/m, ''],
      [/ resolvers containers/g, ''],
      ...nodes.map(({ name, port, restPort }): [RegExp, string] => [
        new RegExp(`${name}:5432 check port 8008`),
        `127.0.0.1:${port} check port ${restPort}`,
      ]),
    ]),
  )
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"waitbook" ""\n')
  const pgbouncerFile = join(folder, 'pgbouncer.ini')
  writeFileSync(
    pgbouncerFile,
    replaced(docker('pgbouncer.ini'), [
      [/host=primary port=5432/, `host=127.0.0.1 port=${haproxyPort}`],
      [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
      [/^listen_port = .*$/m, `listen_port = ${pgbouncerPort}`],
      [/^auth_type = .*$/m, `auth_type = trust\nunix_socket_dir = ${folder}`],
      [/^auth_file = .*$/m, `auth_file = ${users}`],
    ]),
  )
  if (as.uid !== undefined) for (const file of [haproxyFile, users, pgbouncerFile]) chownSync(file, as.uid, as.gid)
  const haproxy = daemon(parts.haproxy, ['-db', '-f', haproxyFile], 'haproxy')
  const pgbouncer = daemon(parts.pgbouncer, [pgbouncerFile], 'pgbouncer')

  const address = `postgres://waitbook@127.0.0.1:${haproxyPort}/waitbook`

  /** As the nodes that answer see it. */
  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_000) })
        const { members: found } = (await answer.json()) as { members: Member[] }
        return found
      } catch {
        // Killed or frozen: the next one is asked.
      }
    }
    return []
  }

  const primaryNode = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('the cluster has no primary')
    return node
  }

  /** Until a primary, and standbys that follow it closely, are there. */
  const whenWhole = async () => {
    const deadline = Date.now() + 150_000
    for (;;) {
      const found = await members()
      const leader = found.filter(({ role, state }) => role === 'leader' && state === 'running')
      const following = found.filter(({ state, lag }) => state === 'streaming' && Number(lag) < 65_536)
      const hasRoles = !isSynchronous || found.some(({ role }) => role === 'sync_standby')
      if (leader.length === 1 && following.length === nodes.length - 1 && hasRoles) return
      if (Date.now() > deadline) throw new Error(`the cluster did not become whole: ${JSON.stringify(found)}`)
      await pause(500)
    }
  }

  const remove = async () => {
    await Promise.all([pgbouncer.end('SIGINT'), haproxy.end('SIGKILL')])
    for (const node of nodes) signalAll(node, 'SIGCONT')
    // Without Patroni a stopped PostgreSQL stays stopped.
    await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGKILL')))
    for (const node of nodes) signalAll(node, 'SIGKILL')
    await etcd.end('SIGKILL')
    await Promise.all(nodes.map(({ replication }) => replication.close()))
    await pause(500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    nodes[0]?.patroni.start()
    const bootstrapped = Date.now() + 90_000
    while (!(await members()).some(({ role, state }) => role === 'leader' && state === 'running')) {
      if (Date.now() > bootstrapped) throw new Error(`Patroni did not start: ${readFileSync(log('postgres1'), 'utf8')}`)
      await pause(500)
    }
    for (const { patroni } of nodes.slice(1)) patroni.start()
    haproxy.start()
    await whenWhole()
    const superuser = `postgres://postgres@127.0.0.1:${haproxyPort}/postgres`
    const options = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--set=password=x', `--file=${pathOf('setup.sql')}`]
    execFileSync(join(binaries(), 'psql'), [...options, superuser], { stdio: 'pipe' })
    pgbouncer.start()
  } catch (error) {
    await remove()
    throw error
  }

  return {
    /** Follows the primary. */
    address,
    /** The pooler before that address. */
    pooled: `postgres://waitbook@127.0.0.1:${pgbouncerPort}/waitbook`,
    etcd,
    whenWhole,
    primaryNode,
    /** Kills Patroni and PostgreSQL of a node; the returned function starts them again. */
    kill(node: Node) {
      signalAll(node, 'SIGKILL')
      return () => node.patroni.start()
    },
    /** Stops all processes of a node until the returned function is called. */
    freeze(node: Node) {
      const frozen = processesOf(node)
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) signal(pid, 'SIGCONT')
      }
    },
    /** Standbys receive nothing more from a node until the returned function is called; clients still reach it. */
    cutOff(node: Node) {
      node.replication.moveTo(1)
      return () => node.replication.moveTo(node.port)
    },
    async switchover(node: Node) {
      const candidates = (await members()).filter(({ role }) => role !== 'leader')
      const candidate = (candidates.find(({ role }) => role === 'sync_standby') ?? candidates[0])?.name
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: node.name, candidate }),
      })
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    },
    remove,
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
