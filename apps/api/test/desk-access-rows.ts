/** The part of `accessRows` about desks. */
export const deskRows = {
  frontDesk: [
    'GET /api/desks/',
    'POST /api/desks/:id/absent/',
    'POST /api/desks/:id/open/',
    'POST /api/desks/:id/pause/',
    'POST /api/desks/:id/close/',
    'POST /api/desks/:id/next/',
    'POST /api/desks/:id/call/',
    'POST /api/desks/:id/recall/',
    'POST /api/desks/:id/start/',
    'POST /api/desks/:id/finish/',
    'POST /api/desks/:id/no_show/',
    'POST /api/desks/:id/back_in_line/',
    'POST /api/desks/:id/transfer/',
    'POST /api/desks/:id/let_back_in/',
    'POST /api/desks/:id/delay/',
    'desks.get',
    'desks.absent',
    'desks.open',
    'desks.pause',
    'desks.close',
    'desks.next',
    'desks.callEarly',
    'desks.recall',
    'desks.start',
    'desks.finish',
    'desks.noShow',
    'desks.backInLine',
    'desks.transfer',
    'desks.letBackIn',
    'desks.stateDelay',
  ],
  office: ['PUT /api/desks/:id/', 'DELETE /api/desks/:id/', 'desks.put', 'desks.remove'],
} as const

/** The part about screens. */
export const displayRows = {
  /** All but the first need the token of the screen. */
  public: [
    'POST /api/displays/codes/',
    'GET /api/displays/own/',
    'GET /api/kiosk/',
    'POST /api/kiosk/join/',
    'POST /api/kiosk/find/',
    'POST /api/kiosk/check_in/',
  ],
  frontDesk: ['GET /api/displays/', 'displays.list'],
  office: [
    'POST /api/displays/pair/',
    'PUT /api/displays/:id/',
    'DELETE /api/displays/:id/',
    'displays.pair',
    'displays.put',
    'displays.end',
  ],
} as const
