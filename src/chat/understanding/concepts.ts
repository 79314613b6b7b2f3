/** Everyday words that mean the same to whoever writes to a company, in English, Hindi and between. */
import { fold } from "../../platform/text/fold.ts";

const sets = [
  "call ring phone dial telephone fone buzz callback कॉल फोन काल बात baat ghanti घंटी",
  "price cost rate rates charge charges fee fees quotation quote budget amount paisa paise rupees kitna kitne kharcha kharch daam keemat kimat कीमत दाम रेट पैसा पैसे खर्च खर्चा शुल्क रुपये कितना कितने lagega लगेगा",
  "pay payment paid instalment installment emi advance upi neft cheque transfer bhugtan भुगतान किस्त kist",
  "number no mobile landline nambar नंबर मोबाइल",
  "email mail emailid ईमेल मेल",
  "address location located situated office branch headquarters directions map where pata kahan kaha kidhar पता कहाँ कहां ऑफिस दफ्तर",
  "hours timing timings open opening closed close time saturday sunday holiday khula khulta band samay समय खुला बंद छुट्टी chutti kab कब",
  "company firm agency business outfit vendor shop people guys log कंपनी लोग",
  "client clients customer customers reference references referee testimonial review reviews used grahak ग्राहक",
  "portfolio work works projects previous past examples samples done kaam काम",
  "code source ownership owner own belong belongs ip copyright malik मालिक",
  "secret confidential confidentiality nda agreement disclose private गोपनीय",
  "warranty guarantee bug bugs error errors fault defect galti गारंटी वारंटी गलती",
  "broken wrong issue problem trouble stuck error not working dikkat samasya kharab समस्या दिक्कत खराब",
  "down stopped crashed hacked dead offline hung freeze frozen band ठप बंद हैक",
  "urgent emergency asap immediately jaldi turant fauran अर्जेंट तुरंत जल्दी फौरन",
  "angry useless worst pathetic complaint complain nobody rude bakwas bekar शिकायत बेकार बकवास",
  "human person someone somebody agent representative executive sales staff insaan aadmi इंसान आदमी व्यक्ति",
  "bot robot machine ai computer automated बॉट रोबोट मशीन",
  "meeting meet appointment demo visit schedule discuss zoom milna मिलना मीटिंग",
  "job jobs vacancy vacancies hiring internship intern resume cv fresher naukri नौकरी",
  "sell supply supplier suppliers supplying offer reseller partner partnership dealer distributor बेचते सप्लाई",
  "data information details record records डेटा जानकारी",
  "delete erase remove unsubscribe forget hatao mita हटाओ मिटा हटा",
  "long weeks months days deadline timeline duration din mahine hafte दिन महीने हफ्ते",
  "website site webpage web page वेबसाइट साइट",
  "app application apps android ios iphone mobileapp ऐप एप",
  "shop store dukaan dukan showroom outlet kirana दुकान किराना",
  "hospital nursing ward beds bed ipd opd patient patients अस्पताल हॉस्पिटल मरीज वार्ड",
  "clinic doctor dental lab laboratory diagnostics pathology dispensary क्लिनिक डॉक्टर लैब",
  "school college coaching tuition class classes student students institute course courses lms स्कूल कॉलेज कोचिंग छात्र",
  "stock inventory godown warehouse purchase supplier स्टॉक गोदाम माल",
  "bill bills billing invoice invoices gst accounts accounting बिल बिलिंग हिसाब",
  "salary payroll attendance leave hr employee employees biometric vetan हाजिरी वेतन सैलरी",
  "lead leads enquiry enquiries crm follow followup inquiry लीड पूछताछ",
  "google search rank ranking seo गूगल रैंक",
  "ads ad adwords advertising advertisement campaign विज्ञापन",
  "facebook instagram social insta reels फेसबुक इंस्टाग्राम सोशल",
  "youtube video videos channel यूट्यूब वीडियो",
  "newsletter bulk mailing mailchimp न्यूजलेटर",
  "track tracking gps route routes delivery map maps ट्रैक जीपीएस",
  "event events webinar webinars ticket tickets seminar conference इवेंट वेबिनार",
  "factory manufacturing plant production karkhana mill फैक्ट्री कारखाना",
  "sell online order orders ecommerce amazon flipkart catalogue ऑनलाइन ऑर्डर",
  "checkout cart basket गेटवे gateway cod",
  "pos till counter barcode cashier काउंटर बारकोड",
  "community members alumni association network forum सदस्य समुदाय",
  "maintenance amc support care contract maintain देखभाल मेंटेनेंस",
  "change changes modify edit column field add update badlav बदलाव बदलना जोड़",
  "developer programmer vendor left vanished abandoned previous takeover chhod छोड़",
  "hosting domain server cloud ssl aws होस्टिंग सर्वर डोमेन",
  "technology technologies language framework stack php react java python technology तकनीक",
  "connect integrate integration sync api link जोड़ना कनेक्ट",
  "tally excel spreadsheet टैली एक्सेल",
  "hello hi hey namaste namaskar morning नमस्ते नमस्कार हैलो",
  "thanks thank thx thanku dhanyavad shukriya धन्यवाद शुक्रिया",
  "bye goodbye tata alvida बाय अलविदा",
  "help madad सहायता मदद हेल्प",
  "need want require looking chahiye chaiye चाहिए चाहता",
  "build make develop create design banana banwana banate बनाना बनवाना बनाते",
  "how kaise कैसे",
  "why kyu kyun क्यों",
  "trust genuine fraud safe secure security backup भरोसा सुरक्षित",
];

const conceptOf = new Map(
  sets.flatMap((words, concept) =>
    words
      .split(" ")
      .flatMap(fold)
      .map((word) => [word, concept]),
  ),
);

/** @param words folded @returns the numbers of what they mean, each once */
export const conceptsIn = (words: string[]): number[] => [
  ...new Set(words.flatMap((word) => conceptOf.get(word) ?? [])),
];
