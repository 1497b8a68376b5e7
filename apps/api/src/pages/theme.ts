import type { Theme } from '@waitbook/contracts/guest-pages'
import type { FastifyRequest } from 'fastify'

/** The theme chosen on this device, stored in a cookie; undefined follows the system. */
export const themeOf = (request: FastifyRequest): Theme | undefined => {
  const { theme } = request.cookies
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
