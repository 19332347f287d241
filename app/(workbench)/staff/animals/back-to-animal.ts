import 'server-only'
import { formId } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { animalPath } from './animals-view'

/** Leads to the page of a form's animal, which says what was done. */
export const backToAnimal = (form: FormData, done: string): Promise<Destination> =>
  redirectTo(donePath(animalPath(formId(form, 'petId'), {}), done))
