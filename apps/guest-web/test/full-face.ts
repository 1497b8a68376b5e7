import type { Face } from '@waitbook/contracts/customer'

/** Everything that a restaurant may set, of the greatest usual length. */
export const fullFace: Required<Face> = {
  color: '#ffcc00',
  logo: '/join-queue/00000000-0000-4000-8000-000000000000/logo/?v=0123456789abcdef',
  picture: '/join-queue/00000000-0000-4000-8000-000000000000/picture/?v=fedcba9876543210',
  about: 'Since 1932 we have cooked over wood fire, with vegetables from our own garden behind the old mill. '.repeat(
    3,
  ),
  directions: 'https://maps.example/spice-garden',
  site: 'https://spice-garden.example/',
  reviews: 'https://reviews.example/spice-garden',
}
