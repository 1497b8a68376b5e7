/** What the site and the framed page call their messages. */
export const frameMessage = 'frame'
export const heightMessage = 'height'
