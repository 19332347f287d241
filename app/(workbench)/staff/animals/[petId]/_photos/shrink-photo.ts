/** No file in the store is wider, so the rest would be uploaded for nothing. In pixels. */
const MAX_WIDTH = 1600
/** Smaller files are sent as they are. In bytes. */
const MIN_SIZE = 1_500_000

/**
 * Makes a camera's photograph small enough to upload over a slow line, and converts a format that the browser can read
 * but the store cannot, such as an iPhone's, to JPEG. Returns the file itself if that is not needed or not possible:
 * then the store says what is wrong with it.
 * @param types the media types that the store can read
 */
export async function shrinkPhoto(file: File, types: readonly string[]): Promise<File> {
  if (file.size < MIN_SIZE && types.includes(file.type)) return file
  try {
    // Turned upright, as recorded by the camera.
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_WIDTH / bitmap.width)
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent parts would be black in a JPEG.
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
