import 'server-only'
import { cache } from 'react'
import { api, orNotFound } from '@/app/_trpc/server'

/** The photographs of an animal, in their order; read once per page. Responds with 404 if it is not offered. */
export const getPhotos = cache(async (petId: number) => orNotFound((await api()).photos.list({ petId })))
