import { staffPages } from '@/app/(store)/staff/_page/staff-pages'

/** The page of the photographs of an animal. */
export const photosPath = (petId: number): string => `${staffPages.animals.path}/${petId}/photos`
