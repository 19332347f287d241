import { schemaForm } from '@/app/_forms/schema-form'
import { saveTextInput } from '@/server/domain/store/texts/texts.schema'

/** The form of a text: a field for each language. */
export const textForm = schemaForm(saveTextInput.shape.texts)
