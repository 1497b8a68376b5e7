const segment = encodeURIComponent

export const joinPath = (restaurantId: string) => `/join-queue/${segment(restaurantId)}/`
/** The join page of one queue; with the code of the sign at the entrance, if the guest came by it. */
export const joinQueuePath = (restaurantId: string, queueId: string, entrance?: string) =>
  `${joinPath(restaurantId)}?${new URLSearchParams({ queue: queueId, ...(entrance && { entrance }) })}`
export const confirmationPath = (restaurantId: string, entryId: string) =>
  `${joinPath(restaurantId)}queue-confirmation/${segment(entryId)}/`
export const leavePath = (restaurantId: string, entryId: string) => `${confirmationPath(restaurantId, entryId)}leave/`
export const editPath = (restaurantId: string, entryId: string) => `${confirmationPath(restaurantId, entryId)}edit/`
export const latePath = (restaurantId: string, entryId: string) =>
  `${confirmationPath(restaurantId, entryId)}running-late/`
export const arrivedPath = (restaurantId: string, entryId: string) =>
  `${confirmationPath(restaurantId, entryId)}arrived/`
export const askBackPath = (restaurantId: string, entryId: string) =>
  `${confirmationPath(restaurantId, entryId)}ask-back/`
export const herePath = (restaurantId: string, entryId: string) => `${confirmationPath(restaurantId, entryId)}here/`
export const onMyWayPath = (restaurantId: string, entryId: string) =>
  `${confirmationPath(restaurantId, entryId)}on-my-way/`
export const messagePath = (restaurantId: string, entryId: string) =>
  `${confirmationPath(restaurantId, entryId)}message/`
export const alertPath = (restaurantId: string, entryId: string) => `${confirmationPath(restaurantId, entryId)}alert/`
export const ratePath = (restaurantId: string, entryId: string) => `${confirmationPath(restaurantId, entryId)}rate/`
/** Makes the restaurant's pages an app on the guest's phone. */
export const manifestPath = (restaurantId: string) => `${joinPath(restaurantId)}manifest.webmanifest`
export const shortPath = (urlSegment: string) => `/c/${segment(urlSegment)}`

/** Confirms the contact that a link was sent to: a number, or for a booking also an e-mail address. */
export const confirmNumberPath = (urlSegment: string) => `${shortPath(urlSegment)}/number/`
export const confirmBookingContactPath = (urlSegment: string) => `${bookingPath(urlSegment)}number/`

/** Shows the join form again with what was typed. */
export const languagePath = (restaurantId: string) => `${joinPath(restaurantId)}language/`
export const contactEmailPath = (pass: string) => `/contact-email/${segment(pass)}/`
export const sendLinkPath = (restaurantId: string) => `${joinPath(restaurantId)}send-link/`

export const bookPath = (restaurantId: string) => `/book/${segment(restaurantId)}/`
/** The page that is shown instead of a used form. */
export const madePath = (formPath: string) => `${formPath}made/`
export const bookDetailsPath = (restaurantId: string) => `${bookPath(restaurantId)}details/`
/** Both show the form again with what was typed. */
export const moreTimePath = (restaurantId: string) => `${bookDetailsPath(restaurantId)}more-time/`
export const bookLanguagePath = (restaurantId: string) => `${bookDetailsPath(restaurantId)}language/`
/** The page that sends guests the link of their booking. */
export const bookingLinkPath = (restaurantId: string) => `${bookPath(restaurantId)}link/`
/** The form of a wish. */
export const wishPath = (restaurantId: string) => `${bookPath(restaurantId)}wish/`
export const wishLanguagePath = (restaurantId: string) => `${wishPath(restaurantId)}language/`
/** A guest's own wish. */
export const myWishPath = (restaurantId: string, wishId: string) => `${wishPath(restaurantId)}${segment(wishId)}/`
export const takeWishPath = (restaurantId: string, wishId: string) => `${myWishPath(restaurantId, wishId)}take/`
export const passWishPath = (restaurantId: string, wishId: string) => `${myWishPath(restaurantId, wishId)}pass/`
export const leaveWishPath = (restaurantId: string, wishId: string) => `${myWishPath(restaurantId, wishId)}leave/`
export const joinWishPath = (restaurantId: string, wishId: string) => `${myWishPath(restaurantId, wishId)}join/`

export const bookingPath = (urlSegment: string) => `/b/${segment(urlSegment)}/`
export const sendBookingLinkPath = (urlSegment: string) => `${bookingPath(urlSegment)}send-link/`
export const confirmBookingPath = (urlSegment: string) => `${bookingPath(urlSegment)}confirm/`
export const lateBookingPath = (urlSegment: string) => `${bookingPath(urlSegment)}running-late/`
export const changeBookingPath = (urlSegment: string) => `${bookingPath(urlSegment)}change/`
export const cancelBookingPath = (urlSegment: string) => `${bookingPath(urlSegment)}cancel/`
export const editBookingPath = (urlSegment: string) => `${bookingPath(urlSegment)}edit/`
/** The calendar file of a booking, by the absolute URL of its page. */
export const calendarPath = (url: string) => `${new URL(url).pathname}calendar.ics`

export const sendLinkCall = (restaurantId: string) => `/api/customer/send-link/${segment(restaurantId)}/`
export const submitCall = (restaurantId: string) => `/api/customer/join-queue/${segment(restaurantId)}/submit/`
export const checkPhoneCall = (restaurantId: string, phone: string) =>
  `/api/customer/check-phone/${segment(restaurantId)}/${segment(phone)}/`
export const confirmationCall = (restaurantId: string, entryId: string) =>
  `/api/customer/queue-confirmation/${segment(restaurantId)}/${segment(entryId)}/`
export const lateCall = (restaurantId: string, entryId: string) =>
  `/api/customer/running-late/${segment(restaurantId)}/${segment(entryId)}/`
export const arrivedCall = (restaurantId: string, entryId: string) =>
  `/api/customer/arrived/${segment(restaurantId)}/${segment(entryId)}/`
export const onMyWayCall = (restaurantId: string, entryId: string) =>
  `/api/customer/on-my-way/${segment(restaurantId)}/${segment(entryId)}/`
export const leaveCall = (restaurantId: string, entryId: string) =>
  `/api/customer/leave-queue/${segment(restaurantId)}/${segment(entryId)}/`

export const pushKeyCall = '/api/customer/push-key/'
export const pushCall = (restaurantId: string, entryId: string) =>
  `/api/customer/push/${segment(restaurantId)}/${segment(entryId)}/`

export const bookingCall = (urlSegment: string) => `/api/customer/booking/${segment(urlSegment)}/`
export const wishCall = (restaurantId: string, wishId: string) =>
  `/api/customer/wish/${segment(restaurantId)}/${segment(wishId)}/`

export const guestSocketUrl = (restaurantId: string, entryId: string, { protocol, host }: Location) =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws/guest/${segment(restaurantId)}/${segment(entryId)}`
