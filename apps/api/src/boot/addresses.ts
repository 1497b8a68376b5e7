import { networkInterfaces } from 'node:os'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** The address of this machine on its own network, by which phones beside it reach it. */
const lanAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Where guests reach this host when nobody has said: the LAN where it listens there, else this machine alone. */
export const guessPublicUrl = (host: string, port: number) => {
  if (isEverywhere(host)) return `http://${lanAddress() ?? 'localhost'}:${port}`
  return `http://${isLoopback(host) ? 'localhost' : bracketed(host)}:${port}`
}
