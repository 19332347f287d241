/** No file of the store's is wider; the rest would be uploaded for nothing. In pixels. */
const MAX_WIDTH = 1600
/** Smaller files are sent as they are. In bytes. */
const MIN_SIZE = 1_500_000

/**
 * Makes a photograph of a camera small enough to be uploaded over a slow line, and one in a format that the browser can
 * read and the store cannot, such as an iPhone's, a JPEG. Returns the file itself if that is not needed or not possible:
 * then the store says what is wrong with it.
 * @param types the media types that the store can read
 */
export async function shrinkPhoto(file: File, types: readonly string[]): Promise<File> {
  if (file.size < MIN_SIZE && types.includes(file.type)) return file
  try {
    // Turned upright, as its camera says.
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_WIDTH / bitmap.width)
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // What is transparent would be black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return blob.size < file.size || !types.includes(file.type)
      ? new File([blob], 'photograph.jpg', { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
