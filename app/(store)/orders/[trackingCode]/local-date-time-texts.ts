export const localDateTimeTexts = {
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
} as const
