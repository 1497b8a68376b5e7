import { type AreaInput, type AreaWithResources, areasInput } from '../floor/floor.ts'
import { mutationId } from '../ids.ts'
import { z } from '../zod.ts'
import {
  type SeenSettings,
  type SettingsApp,
  type SettingsOf,
  type SettingsPatch,
  settingsApps,
  settingsSave,
} from './apps.ts'

/** Some keys of several apps, each with what the form showed of them, and areas of the floor: saved together or not at all. */
export interface ChangeSettingsInput {
  sections: { [A in SettingsApp]?: (SettingsPatch<A> & { seen?: SeenSettings | undefined }) | undefined }
  areas?: AreaInput[] | undefined
  mutation_id?: string | undefined
}

/** All keys of the changed apps, and the changed areas. */
export interface SettingsChanged {
  sections: { [A in SettingsApp]?: SettingsOf<A> }
  areas: AreaWithResources[]
}

const sections = z.strictObject(Object.fromEntries(settingsApps.map((app) => [app, settingsSave(app).optional()])))

export const changeSettingsInput = z.strictObject({
  sections,
  areas: areasInput.optional(),
  mutation_id: mutationId.optional(),
}) as z.ZodType<ChangeSettingsInput, ChangeSettingsInput>
