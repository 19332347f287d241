/** The facts at the start of a guide, in their order. */
export const factNames = ['lifespan', 'size', 'company', 'space', 'time', 'notFor'] as const

/** The sections of a guide in their order, by the ids of their headings. */
export const sectionNames = ['home', 'food', 'company', 'health', 'costs', 'decision'] as const

/** How to keep a kind of animal, in one language. */
export interface CareGuide {
  /** The name of the kind, in the plural. */
  readonly name: string
  readonly title: string
  /** For search engines: 40 to 160 characters. */
  readonly description: string
  readonly introduction: string
  readonly facts: Readonly<Record<(typeof factNames)[number], string>>
  /** Paragraphs. */
  readonly sections: Readonly<Record<(typeof sectionNames)[number], readonly string[]>>
  /** Signs that need a vet at once. */
  readonly emergencies: readonly string[]
  readonly firstWeek: readonly (readonly [when: string, what: string])[]
}
