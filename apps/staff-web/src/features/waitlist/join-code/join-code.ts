export const isImage = (data: string) => data.startsWith('data:image/')

/** Lower case, everything but letters and digits as underscores. */
export const qrFileName = (restaurantName: string) =>
  `${restaurantName.toLowerCase().replace(/[^a-z0-9]/g, '_')}_qr_code.png`

/** Whether a link leads back to this very computer, where no phone can follow it. */
export const isLoopback = (link: string) => {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}
