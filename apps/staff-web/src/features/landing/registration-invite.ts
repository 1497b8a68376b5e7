const prefix = '#register='

/** The token of an invite by the operator, from the link that `waitbook invite` prints; undefined without one. */
export const inviteInAddress = (hash: string) =>
  hash.startsWith(prefix) && hash.length > prefix.length ? decodeURIComponent(hash.slice(prefix.length)) : undefined
