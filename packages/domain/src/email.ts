/** An e-mail address as its owner recognises it: the first letter and the domain. */
export const maskEmail = (address: string) => address.replace(/^(.).*(?=@)/u, '$1•••')
