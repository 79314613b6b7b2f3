/** "FOYR" (https://www.sqlite.org/pragma.html#pragma_application_id). */
export const applicationId = 0x464f5952;
