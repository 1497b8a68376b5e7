import { networkInterfaces } from 'node:os'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** The LAN address of this machine, by which phones on the same network reach it. */
const lanAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** The default address for guests: the LAN address if the server listens there, otherwise localhost. */
export const guessPublicUrl = (host: string, port: number) => {
  if (isEverywhere(host)) return `http://${lanAddress() ?? 'localhost'}:${port}`
  return `http://${isLoopback(host) ? 'localhost' : bracketed(host)}:${port}`
}
