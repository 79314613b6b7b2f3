/** Of one picture that is uploaded or imported. A body has 30 seconds to arrive, and four may be in memory at once. */
const mostMb = 10;

/** In bytes. */
export const longestPicture = mostMb * 1024 * 1024;
export const pictureSize = `${mostMb} MB`;
export const pictureTooLarge = `This file is too large: a picture may have ${pictureSize}. Make it smaller, then try again.`;
