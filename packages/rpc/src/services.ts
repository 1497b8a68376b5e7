import type { AllLocationsService } from './all-locations-service.ts'
import type { BookingSetupService } from './booking-setup-service.ts'
import type { DesksService } from './desks/desks-service.ts'
import type { DisplaysService } from './desks/displays-service.ts'
import type { QueuesService } from './desks/queues-service.ts'
import type { FloorService, TablePlanService } from './floor-services.ts'
import type { MessagesService, PartiesService, PrivacyService } from './guest-services.ts'
import type {
  ActivityService,
  AnalyticsService,
  ApiTokenService,
  BrandService,
  DemoService,
  IntegrationsService,
  MenuService,
  SettingsService,
  StartPageService,
} from './office-services.ts'
import type { ReservationsService, WishesService } from './reservations-services.ts'
import type {
  AccountService,
  LocationsService,
  SessionService,
  TwoFactorService,
  UsersService,
} from './team-services.ts'
import type { GuestListService, PaperService, WaitlistService } from './waitlist-services.ts'

/** Every failure is an AppError; the services document which ones. */
export interface Services {
  account: AccountService
  twoFactor: TwoFactorService
  users: UsersService
  locations: LocationsService
  allLocations: AllLocationsService
  apiToken: ApiTokenService
  activity: ActivityService
  analytics: AnalyticsService
  demo: DemoService
  session: SessionService
  startPage: StartPageService
  waitlist: WaitlistService
  queues: QueuesService
  guestList: GuestListService
  paper: PaperService
  reservations: ReservationsService
  wishes: WishesService
  bookingSetup: BookingSetupService
  floor: FloorService
  desks: DesksService
  displays: DisplaysService
  tablePlan: TablePlanService
  messages: MessagesService
  parties: PartiesService
  settings: SettingsService
  menu: MenuService
  brand: BrandService
  integrations: IntegrationsService
  privacy: PrivacyService
}
